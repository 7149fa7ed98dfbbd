import type { ComponentType } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { lazyView } from '../components/shared/lazyView.tsx'
import type { ElementDefinition } from '../host/define.ts'
import type { Track } from '../store/index.ts'

interface LazyElement extends Pick<ElementDefinition, 'tagName' | 'defaults'> {
  readonly load: () => Promise<ComponentType>
  /** Of all tracks, those whose changes and reloads are announced to the host page. */
  readonly shows: (tracks: readonly Track[]) => readonly Track[]
}

/** An element that is one view, without attributes of its own: its code is loaded when it is shown first. */
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
