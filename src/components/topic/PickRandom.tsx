import { useState } from 'react'
import { type Item, pickRandom, type Track } from '../../store/index.ts'
import * as topicTexts from '../../texts/en/topic.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { itemAddress } from './itemAddress.ts'

interface PickRandomProps {
  readonly track: Track
  readonly items: readonly Item[]
  readonly onOpen: (item: Item) => void
}

/** Opens a random item's link in a new tab, and picks another after each click. */
export function PickRandom({ track, items, onOpen }: PickRandomProps) {
  const [random, setRandom] = useState(Math.random)
  const linked = items.filter((item) => itemAddress(track, item))
  const open = () => {
    const item = linked[pickRandom(linked.length, random)] as Item
    window.open(itemAddress(track, item), '_blank', 'noopener,noreferrer')
    onOpen(item)
    setRandom(Math.random())
  }
  return (
    <Button
      kind="primary"
      className="random"
      data-control="random"
      disabled={linked.length === 0}
      onClick={open}
    >
      <Icon name="shuffle" />
      {topicTexts.pickRandom}
    </Button>
  )
}
