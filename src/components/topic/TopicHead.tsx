import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Track } from '../../store/index.ts'
import { topicTitle } from '../../texts/trackTexts.ts'
import { PageTitle } from '../shared/PageTitle.tsx'
import { useTexts } from '../shared/topicTexts.ts'
import { TopicBreadcrumb } from './TopicBreadcrumb.tsx'

interface TopicHeadProps {
  readonly track: Track | undefined
  /** `undefined` until it is known. */
  readonly name: string | undefined
  readonly children: ReactNode
}

/** On a phone, as many letters stand in one line between the way back and “Mark several”. */
const longestBetween = 18

/** Heads the page of a topic: the way back, the title, and what else is given. */
export function TopicHead({ track, name, children }: TopicHeadProps) {
  const texts = useTexts()
  const title = track && name !== undefined ? topicTitle(texts, track, name) : texts.common.loading
  return (
    <header className={clsx('topic-head', title.length > longestBetween && 'long')}>
      {track && <TopicBreadcrumb track={track} name={name ?? ''} />}
      <PageTitle>{title}</PageTitle>
      {children}
    </header>
  )
}
