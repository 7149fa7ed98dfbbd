import { useState } from 'react'
import type { LinkPreview } from '../../store/index.ts'
import { useFinishImport } from '../files/useFinishImport.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'

/** Merges what a link contains, and reports whether that is in progress. If it fails, the preview stays. */
export function useMergeLink(onMerged: () => void) {
  const texts = useTexts()
  const { store, host, fail } = useTracker()
  const finishImport = useFinishImport()
  const [isMerging, setMerging] = useState(false)
  const merge = async (preview: LinkPreview) => {
    setMerging(true)
    try {
      const merged = await (await store.links()).merge(preview, { source: host })
      onMerged()
      finishImport(texts.files.merged, merged)
    } catch (error) {
      setMerging(false)
      fail(error)
    }
  }
  return { merge: (preview: LinkPreview) => void merge(preview), isMerging }
}
