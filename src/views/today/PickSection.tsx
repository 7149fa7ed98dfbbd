import { useState } from 'react'
import { useStore, useTracks } from '../../host/Tracker.ts'
import { leftOf, pickOne } from '../../store/history/index.ts'
import type { Difficulty } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { fill } from '../../texts/fill.ts'
import { Button } from '../../ui/Button.tsx'
import { OpenItem } from './OpenItem.tsx'

const difficulties: readonly Difficulty[] = ['Easy', 'Medium', 'Hard']

/** One problem at random among what is left. */
export function PickSection() {
  const tracks = useTracks()
  const states = useStore((state) => state.tracks)
  const showsDifficulty = useStore((state) => state.difficulty)
  const [trackId, setTrack] = useState('')
  const [topic, setTopic] = useState('')
  const [level, setLevel] = useState('')
  const [picked, setPicked] = useState<{
    readonly track: string
    readonly topic: string
    readonly title: string
  }>()

  const wanted = tracks.filter(({ id }) => trackId === '' || id === trackId)
  const topics = wanted.length === 1 ? (states[wanted[0]?.id ?? '']?.topics ?? []) : []
  const filter = {
    topic: topic === '' ? undefined : topic,
    difficulty: difficulties.find((one) => one === level),
  }
  const left = wanted.flatMap(({ id }) => leftOf(id, states[id]?.topics ?? [], filter))
  // What is ticked stays until another is picked.
  const pickedTopic = states[picked?.track ?? '']?.topics.find(({ key }) => key === picked?.topic)
  const pickedItem = pickedTopic?.items.find(({ title }) => title === picked?.title)
  const shown = picked &&
    pickedTopic &&
    pickedItem && { track: picked.track, topic: pickedTopic, item: pickedItem }
  const hasLevels =
    showsDifficulty &&
    wanted.some(({ id }) =>
      states[id]?.topics.some(({ items }) => items.some(({ difficulty }) => difficulty)),
    )

  const pick = () => {
    // Another than the one that is shown, where there is one.
    const others = left.length > 1 ? left.filter((one) => one.item !== shown?.item) : left
    const one = pickOne(others, Math.random())
    setPicked(one && { track: one.track, topic: one.topic.key, title: one.item.title })
  }
  return (
    <section className="section" aria-labelledby="pick">
      <h2 id="pick" className="section-title">
        {texts.pickTitle}
      </h2>
      <div className="today-actions">
        {tracks.length > 1 && (
          <select
            className="today-select"
            aria-label={texts.pickTrack}
            value={trackId}
            onChange={(event) => {
              setTrack(event.target.value)
              setTopic('')
            }}
          >
            <option value="">{texts.pickAllTracks}</option>
            {tracks.map((track) => (
              <option key={track.id} value={track.id}>
                {track.name}
              </option>
            ))}
          </select>
        )}
        {topics.length > 1 && (
          <select
            className="today-select"
            aria-label={texts.pickTopic}
            value={topic}
            onChange={(event) => setTopic(event.target.value)}
          >
            <option value="">{texts.pickAllTopics}</option>
            {topics.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
        {hasLevels && (
          <select
            className="today-select"
            aria-label={texts.pickDifficulty}
            value={level}
            onChange={(event) => setLevel(event.target.value)}
          >
            <option value="">{texts.pickAllDifficulties}</option>
            {difficulties.map((difficulty) => (
              <option key={difficulty}>{difficulty}</option>
            ))}
          </select>
        )}
        <Button onClick={pick} disabled={left.length === 0}>
          {shown ? texts.pickAnother : texts.pickOne}
        </Button>
      </div>
      <div role="status">
        {shown && (
          <ul className="today-rows">
            <OpenItem found={shown} />
          </ul>
        )}
        {(left.length === 0 || !shown) && (
          <p className="section-text">
            {left.length === 0 ? texts.pickNone : fill(texts.pickLeft, { count: left.length })}
          </p>
        )}
      </div>
    </section>
  )
}
