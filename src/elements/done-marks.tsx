import { useEffect, useLayoutEffect } from 'react'
import { useElementTexts } from '../components/app/useElementTexts.ts'
import '../components/lesson/styles.ts'
import { hideChildren } from '../host/childrenSlot.ts'
import type { ElementDefinition, ViewProps } from '../host/define.ts'
import { LinkMarks } from '../host/linkMarks.ts'
import { lessonPaths, openStore, type Storage, type Topic } from '../store/index.ts'
import { defaults, tagName } from './done-marks.metadata.ts'

function DoneMarksElement({ host, for: selector, sheet, labels, database }: ViewProps<typeof defaults>) {
  const texts = useElementTexts(host, '')
  const label = (labels && texts?.lesson.done) || ''
  useLayoutEffect(() => hideChildren(host.root), [host])
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const start = async () => {
      if (!selector || !sheet) throw new Error('It needs the attributes `for` and `sheet`.')
      const store = openStore(database)
      let storage: Storage = await store.ready()
      host.setStorage(storage)
      await (await store.pageSheets()).showStored(sheet)
      await store.start(sheet)
      if (isOver) return
      const topicsNow = () => store.getState().tracks[sheet]?.topics ?? []
      let topics = topicsNow()
      const options = () => ({ selector, label, isDone: isDoneIn(topics) })
      const marks = new LinkMarks(host.element.ownerDocument, options())
      const unsubscribe = store.subscribe(() => {
        if (store.getState().storage !== storage) {
          storage = store.getState().storage
          host.setStorage(storage)
        }
        if (topicsNow() === topics) return
        topics = topicsNow()
        marks.show(options())
      })
      stop = () => {
        unsubscribe()
        marks.stop()
      }
    }
    start().catch((cause) =>
      console.warn(`<${host.element.localName}> marks no links. ${cause}`, host.element),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [host, selector, sheet, label, database])
  return null
}

/** Returns what tells whether the page with a path is done. */
function isDoneIn(topics: readonly Topic[]): (path: string) => boolean {
  const done = topics.flatMap(({ items }) => items.filter((item) => item.done).flatMap(lessonPaths))
  const paths = new Set(done)
  return (path) => paths.has(path)
}

export const doneMarks: ElementDefinition<typeof defaults> = { tagName, defaults, View: DoneMarksElement }
