import { useState } from 'react'
import { difficulties, pickOne, remainingItems, type Topic, type TrackItem } from '../../store/index.ts'
import { Choice } from '../shared/Choice.tsx'
import { useStore, useTracks } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OpenItem } from './OpenItem.tsx'
import { useTracker } from './texts.ts'

/** Picks one of the remaining problems at random. */
export function PickSection() {
  const { texts, store } = useTracker()
  const tracks = useTracks()
  const states = useStore((state) => state.tracks)
  const showsDifficulty = useStore((state) => state.difficulty)
  const remembered = useStore((state) => state.pickList)
  const trackId = tracks.some(({ id }) => id === remembered) ? remembered : ''
  const [chosen, setTopic] = useState('')
  const [level, setLevel] = useState('')
  const [picked, setPicked] = useState<TrackItem>()

  const wanted = tracks.filter(({ id }) => trackId === '' || id === trackId)
  const topics = wanted.length === 1 ? (states[wanted[0]?.id ?? '']?.topics ?? []) : []
  // Of the list that is chosen now, which another tab may have changed.
  const topic = topics.some(({ key }) => key === chosen) ? chosen : ''
  const hasLevels =
    showsDifficulty &&
    wanted.some(({ id }) =>
      states[id]?.topics.some(({ items }) => items.some(({ difficulty }) => difficulty)),
    )
  const filter = {
    topic: topic === '' ? undefined : topic,
    difficulty: hasLevels ? difficulties.find((one) => one === level) : undefined,
  }
  const left = wanted.flatMap(({ id }) => remainingItems(id, states[id]?.topics ?? [], filter))
  // A ticked problem stays until another is picked.
  const shown = picked && currentItem(picked, states[picked.track]?.topics ?? [])

  const pick = () => {
    // Not the one that is shown, if there is another.
    const others = left.length > 1 ? left.filter((one) => one.item !== shown?.item) : left
    setPicked(pickOne(others, Math.random()))
  }
  return (
    <section className="section" aria-labelledby="pick">
      <h2 id="pick" className="section-title">
        {texts.pick.title}
      </h2>
      <div className="panel pick">
        <div className="pick-fields">
          {tracks.length > 1 && (
            <Choice
              label={texts.pick.track}
              all={texts.pick.allTracks}
              options={tracks.map(({ id, name }) => [id, name])}
              value={trackId}
              onChange={(id) => {
                store.settings.set({ pickList: id })
                setTopic('')
              }}
            />
          )}
          {topics.length > 1 && (
            <Choice
              label={texts.filters.topic}
              all={texts.filters.allTopics}
              options={topics.map(({ key, name }) => [key, name])}
              value={topic}
              onChange={setTopic}
            />
          )}
          {hasLevels && (
            <Choice
              label={texts.pick.difficulty}
              all={texts.pick.allDifficulties}
              options={difficulties.map((difficulty) => [difficulty, texts.filters.levels[difficulty]])}
              value={level}
              onChange={setLevel}
            />
          )}
        </div>
        <div className="line today-actions">
          <Button onClick={pick} disabled={left.length === 0}>
            <Icon name="shuffle" />
            {shown ? texts.pick.another : texts.pick.one}
          </Button>
          {!shown && left.length > 0 && (
            <p className="section-text meta">{texts.pick.left({ count: left.length })}</p>
          )}
        </div>
        <div role="status">
          {shown && (
            <ul className="list-rows today-rows">
              <OpenItem found={shown} />
            </ul>
          )}
          {left.length === 0 && <p className="section-text">{texts.pick.none}</p>}
        </div>
      </div>
    </section>
  )
}

/** Returns a picked item in its current state, or `undefined` if it is no longer on its list. */
function currentItem(
  { track, topic: { key }, item }: TrackItem,
  topics: readonly Topic[],
): TrackItem | undefined {
  const topic = topics.find((one) => one.key === key)
  const named = topic?.items.filter(({ title }) => title === item.title) ?? []
  const now = named.find(({ index }) => index === item.index) ?? named[0]
  return topic && now && { track, topic, item: now }
}
