import { clsx } from 'clsx'
import { useCallback } from 'react'
import { ElementShell } from '../components/app/ElementShell.tsx'
import { ListTrouble } from '../components/app/ListTrouble.tsx'
import { DoneButton } from '../components/lesson/DoneButton.tsx'
import { FallbackContent } from '../components/shared/FallbackContent.tsx'
import { useTracks } from '../components/shared/Tracker.ts'
import type { ElementDefinition, ViewProps } from '../host/define.ts'
import type { PageListState } from '../host/pageList/pageListState.ts'
import { sheetOf, usePageList } from '../host/pageList/usePageList.ts'
import type { Track } from '../store/index.ts'
import { defaults, tagName } from './done-button.metadata.ts'

function DoneButtonElement({ host, nextHref, nextLabel, compact }: ViewProps<typeof defaults>) {
  const state = usePageList(host) ?? waiting
  const sheet = sheetOf(state)
  const shows = useCallback((tracks: readonly Track[]) => tracks.filter(({ id }) => id === sheet), [sheet])
  return (
    // A line of a page has no room for the reminder: the elements that show the list have it.
    <ElementShell host={host} shows={shows} holdsReminder isInline={compact}>
      <Lesson state={state} nextHref={nextHref} nextLabel={nextLabel} isCompact={compact} />
    </ElementShell>
  )
}

const waiting: PageListState = { status: 'waiting' }

interface LessonProps {
  readonly state: PageListState
  readonly nextHref: string
  readonly nextLabel: string
  readonly isCompact: boolean
}

function Lesson({ state, ...rest }: LessonProps) {
  const track = useTracks().find(({ id }) => id === sheetOf(state))
  const lesson = state.status === 'ready' ? state.lesson : undefined
  const room = <div className={clsx('line lesson', rest.isCompact && 'compact')} />
  if (state.status === 'failed')
    return (
      <>
        <ListTrouble state={state} />
        <FallbackContent isComing={false} />
      </>
    )
  return (
    <>
      {state.status === 'ready' && <ListTrouble state={state} isQuiet />}
      {track && lesson ? <DoneButton track={track} lesson={lesson} {...rest} /> : room}
    </>
  )
}

export const doneButton: ElementDefinition<typeof defaults> = { tagName, defaults, View: DoneButtonElement }
