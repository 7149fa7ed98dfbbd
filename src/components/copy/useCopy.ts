import { useEffect, useState } from 'react'
import type { FileCopy } from '../../store/index.ts'
import * as copyTexts from '../../texts/en/copy.ts'
import { useTracker } from '../shared/Tracker.ts'
import { chooseFile } from './filePicker.ts'

/** Returns the copy on disk once its code is loaded, and a function that lets the visitor choose its file. */
export function useCopy() {
  const { store, fail } = useTracker()
  const [copy, setCopy] = useState<FileCopy>()
  useEffect(() => {
    store.fileCopy().then(setCopy, fail)
  }, [store, fail])
  const choose = () => {
    // Not after an await: the browser opens its file picker only during a click.
    chooseFile(copyTexts.fileKind)
      .then((handle) => handle && copy?.keep(handle))
      .catch(fail)
  }
  return { copy, choose }
}
