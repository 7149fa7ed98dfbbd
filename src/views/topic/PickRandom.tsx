import { useState } from 'react'
import { type Item, pickRandom } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Opens a random item's link in a new tab. A new pick is made after each click. */
export function PickRandom({ items }: { readonly items: readonly Item[] }) {
  const [random, setRandom] = useState(Math.random)
  const links = items.flatMap(({ url }) => url ?? [])
  const open = () => {
    window.open(links[pickRandom(links.length, random)], '_blank', 'noopener,noreferrer')
    setRandom(Math.random())
  }
  return (
    <Button
      kind="primary"
      className="random"
      data-control="random"
      disabled={links.length === 0}
      onClick={open}
    >
      <Icon name="shuffle" />
      {texts.topicPickRandom}
    </Button>
  )
}
