import { useEffect, useState } from 'react'
import type { FileCopy } from '../../store/index.ts'
import { useTracker } from '../shared/Tracker.ts'
import { chooseExistingFile, chooseNewFile } from './filePicker.ts'

/** Returns the copy on disk once its code is loaded, and functions that let the visitor choose its file. */
export function useCopy() {
  const { texts, store, fail } = useTracker()
  const [copy, setCopy] = useState<FileCopy>()
  useEffect(() => {
    store.fileCopy().then(setCopy, fail)
  }, [store, fail])
  // Not after an await: the browser opens its file picker only during a click.
  const keepIn = (choose: typeof chooseNewFile) => {
    choose(texts.copy.fileKind)
      .then((handle) => handle && copy?.keep(handle))
      .catch(fail)
  }
  return { copy, create: () => keepIn(chooseNewFile), open: () => keepIn(chooseExistingFile) }
}
