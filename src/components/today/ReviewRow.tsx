import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Day, Grade, Review } from '../../store/index.ts'
import { nearDay, nearDayAndDistance } from '../shared/days.ts'
import { gradeTexts } from '../shared/gradeTexts.ts'
import { Level } from '../shared/Level.tsx'
import { NoteText } from '../shared/NoteText.tsx'
import { siteName } from '../shared/siteName.ts'
import { useStore } from '../shared/Tracker.ts'
import { VideoLink } from '../shared/VideoLink.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ProblemLink } from './ProblemLink.tsx'
import { useTexts } from './reviewTexts.ts'

interface ReviewRowProps {
  readonly review: Review
  /** Shown beside the name of the topic. */
  readonly fact: string
  /** How long it took when that was counted last. */
  readonly minutes: number | undefined
  /** The day it comes back, by answer. */
  readonly days: ReadonlyMap<Grade, Day>
  readonly today: Day
  /** True if its answers are shown. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onGrade: (grade: Grade, due: string) => void
  /** Set if it can be moved to tomorrow. */
  readonly onLater?: () => void
}

/** A problem that asks how it went: its title, and if it is open its note and the answers. */
export function ReviewRow({
  review,
  fact,
  minutes,
  days,
  today,
  isOpen,
  onOpen,
  onGrade,
  onLater,
}: ReviewRowProps) {
  const texts = useTexts()
  const { topic, item, state } = review
  const showsDifficulty = useStore((stored) => stored.difficulty)
  const row = useRef<HTMLLIElement>(null)
  const open = () => {
    flushSync(onOpen)
    // The pressed button is gone.
    row.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  return (
    <li ref={row} part="row" className={clsx('review-row', isOpen && 'open')}>
      <div className="review-head">
        <div className="line today-words">
          <ProblemLink item={item} />
          <p className="today-fact meta">
            <span>{topic.name}</span>
            {showsDifficulty && <Level difficulty={item.difficulty} />}
            <span>{fact}</span>
            {minutes !== undefined && <span>{texts.reviews.lastTime(texts.common.time(minutes))}</span>}
          </p>
        </div>
        {isOpen ? (
          onLater && (
            <Button
              kind="quiet"
              className="muted small today-later"
              aria-label={texts.reviews.laterOf({ title: item.title })}
              onClick={onLater}
            >
              {texts.reviews.later}
            </Button>
          )
        ) : (
          <IconButton
            icon="chevron"
            aria-expanded={false}
            aria-label={texts.reviews.answerOf({ title: item.title })}
            data-tooltip={texts.reviews.answer}
            onClick={open}
          />
        )}
      </div>
      {isOpen && (
        <>
          <div className="line review-actions">
            {item.url && (
              <a className="button primary" href={item.url} target="_blank" rel="noopener noreferrer">
                {texts.reviews.openOn({ site: siteName(item.url) })} <span aria-hidden="true">↗</span>
              </a>
            )}
            <VideoLink item={item} className="button quiet" />
            {item.note !== '' && <Note note={item.note} />}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out as a form */}
          <div className="today-grades" role="group" aria-label={texts.grades.of({ title: item.title })}>
            {gradeTexts(texts).map(([grade, label]) => {
              const day = days.get(grade) ?? today
              return (
                <button
                  key={grade}
                  type="button"
                  part="button chip"
                  className="choice grade"
                  data-grade={grade}
                  aria-keyshortcuts={String(grade)}
                  aria-pressed={state.last === today ? state.grade === grade : undefined}
                  onClick={() => onGrade(grade, nearDay(texts, day, today))}
                >
                  <span>
                    <span className="key" aria-hidden="true">
                      {grade}{' '}
                    </span>
                    {label}
                  </span>
                  <small>{nearDayAndDistance(texts, day, today)}</small>
                </button>
              )
            })}
          </div>
        </>
      )}
    </li>
  )
}

/** The student's own note, out of sight until asked for: remembering comes first. */
function Note({ note }: { readonly note: string }) {
  const texts = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? texts.reviews.hideNote : texts.reviews.showNote}
      </Button>
      {isShown && <NoteText note={note} />}
    </>
  )
}
