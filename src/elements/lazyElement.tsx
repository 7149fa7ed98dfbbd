import type { ComponentType } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { lazyView } from '../components/shared/lazyView.tsx'
import type { ElementDefinition } from '../host/define.ts'
import type { Track } from '../store/index.ts'

interface LazyElement extends Pick<ElementDefinition, 'tagName' | 'defaults'> {
  readonly load: () => Promise<ComponentType>
  /** Returns the tracks whose changes and reloads are announced to the host page. */
  readonly shows: (tracks: readonly Track[]) => readonly Track[]
}

/** Makes an element with a single view and no attributes of its own; its code is loaded when it is first shown. */
export function lazyElement({ tagName, defaults, load, shows }: LazyElement): ElementDefinition {
  const Content = lazyView(load)
  return {
    tagName,
    defaults,
    View: ({ host }) => (
      <ElementShell host={host} shows={shows}>
        <Content />
      </ElementShell>
    ),
  }
}
