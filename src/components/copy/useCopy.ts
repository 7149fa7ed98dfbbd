import { useEffect, useState } from 'react'
import type { FileCopy } from '../../store/index.ts'
import * as copyTexts from '../../texts/en/copy.ts'
import { useTracker } from '../shared/Tracker.ts'
import { chooseFile } from './filePicker.ts'

/** The copy on the disk once its code is loaded, and how the visitor chooses its file. */
export function useCopy() {
  const { store, fail } = useTracker()
  const [copy, setCopy] = useState<FileCopy>()
  useEffect(() => {
    store.fileCopy().then(setCopy, fail)
  }, [store, fail])
  const choose = () => {
    // At once: the browser shows its chooser only within a click.
    chooseFile(copyTexts.fileKind)
      .then((handle) => handle && copy?.keep(handle))
      .catch(fail)
  }
  return { copy, choose }
}
