import { useState } from 'react'
import { type Item, isOpen, pickRandom, type Track } from '../../store/index.ts'
import { useTexts } from '../shared/topicTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { itemAddress } from './itemAddress.ts'

interface PickRandomProps {
  readonly track: Track
  /** Those to pick from: the rows that are shown. */
  readonly items: readonly Item[]
  /** True if no search and no filter leaves any out. */
  readonly isWhole: boolean
  readonly onPick: (item: Item) => void
}

/** Opens a random item's link in a new tab, one to do if there is any, and picks another after each click. */
export function PickRandom({ track, items, isWhole, onPick }: PickRandomProps) {
  const texts = useTexts()
  const [random, setRandom] = useState(Math.random)
  const linked = items.filter((item) => itemAddress(track, item))
  const open = () => {
    const item = pick(linked, isWhole, random)
    window.open(itemAddress(track, item), '_blank', 'noopener,noreferrer')
    onPick(item)
    setRandom(Math.random())
  }
  return (
    <Button className="random" data-control="random" disabled={linked.length === 0} onClick={open}>
      <Icon name="shuffle" />
      <span className="random-label">{texts.topic.pickRandom}</span>
    </Button>
  )
}

/** The rule of the spec, index 0 to count minus 2, holds for a whole topic in which all is to do. */
function pick(items: readonly Item[], isWhole: boolean, random: number): Item {
  const open = items.filter(isOpen)
  const pool = open.length > 0 ? open : items
  const isSpecified = isWhole && open.length === items.length
  return pool[isSpecified ? pickRandom(pool.length, random) : Math.floor(random * pool.length)] as Item
}
