import { useRef, useState } from 'react'
import { useTrack, useTracker } from '../../host/Tracker.ts'
import type { Track } from '../../store/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SnapshotList } from './SnapshotList.tsx'
import { useExport } from './useExport.ts'
import { useFinish } from './useFinish.ts'

/** Reset, Export and Import for the given tracks (specification, section 2, About screen). */
export function ProgressAdmin({ tracks }: { readonly tracks: readonly Track[] }) {
  return (
    <div className="admin">
      {tracks.map((track) => (
        <TrackAdmin key={track.id} track={track} />
      ))}
    </div>
  )
}

function TrackAdmin({ track }: { readonly track: Track }) {
  const { store, fail } = useTracker()
  useTrack(track)
  const file = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const finish = useFinish(track)
  const save = useExport()
  const name = track.texts.administration

  const reset = async () => {
    setAsking(false)
    try {
      finish('reset', await store.reset(track.id))
    } catch (error) {
      console.error('There was an error, do something else')
      fail(error)
    }
  }
  const importProgress = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      finish('imported', await store.import(track.id, chosen))
    } catch (error) {
      fail(error)
    }
  }

  return (
    <section className="admin-track" aria-label={name}>
      <h3 className="admin-name">{name}</h3>
      <div className="admin-actions">
        <button type="button" part="button" className="button danger" onClick={() => setAsking(true)}>
          Reset
        </button>
        <button type="button" part="button" className="button" onClick={() => save(track)}>
          Export
        </button>
        <button type="button" part="button" className="button" onClick={() => file.current?.click()}>
          Import
        </button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={`Import ${name} from a file`}
          onChange={(event) => {
            importProgress(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <SnapshotList track={track} />
      {asking && (
        <Dialog title={`Reset ${name}`} onClose={() => setAsking(false)}>
          <p>Are you sure you want to reset the progress !</p>
          <div className="dialog-actions">
            <button type="button" part="button" className="button quiet" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <button type="button" part="button" className="button danger" onClick={reset}>
              OK
            </button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
