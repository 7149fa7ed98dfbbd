import { useState } from 'react'
import type { LinkPreview } from '../../store/index.ts'
import * as texts from '../../texts/en.ts'
import { useTellBrought } from '../files/useTellBrought.ts'
import { useTracker } from '../shared/Tracker.ts'

/** How what a link brings is merged, and whether that goes on. Where it fails, the preview is still there. */
export function useMergeLink(onMerged: () => void) {
  const { store, host, fail } = useTracker()
  const tellBrought = useTellBrought()
  const [isMerging, setMerging] = useState(false)
  const merge = async (preview: LinkPreview) => {
    setMerging(true)
    try {
      const merged = await (await store.links()).merge(preview, host)
      onMerged()
      tellBrought(texts.aboutMerged, merged)
    } catch (error) {
      setMerging(false)
      fail(error)
    }
  }
  return { merge: (preview: LinkPreview) => void merge(preview), isMerging }
}
