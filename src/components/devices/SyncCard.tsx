import { useState } from 'react'
import { serverName, syncAddress } from '../../host/syncAddress.ts'
import type { Sync, SyncState } from '../../store/index.ts'
import type { TextsWith } from '../../texts/texts.ts'
import { useLocation } from '../routing/Location.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { momentText } from '../shared/days.ts'
import { useStore } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MoveLink } from './MoveLink.tsx'
import { QrCode } from './QrCode.tsx'
import { useTexts, useTracker } from './texts.ts'
import { connectSync, useSync } from './useSync.ts'
import './styles.ts'

type Asked = 'device' | 'renew' | 'remove'

/** Turns on that all devices of the student are in step, says how that stands, and turns it off. */
export function SyncCard() {
  const { texts, host, store, notify, fail } = useTracker()
  const state = useStore(({ sync: shown }) => shown)
  const isOn = useStore(({ isSynced }) => isSynced)
  // Nothing of it is loaded until the student turns it on.
  const sync = useSync(isOn)
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setBusy] = useState(false)
  const run = async (title: string, text: string | undefined, change: (loaded: Sync) => Promise<void>) => {
    setBusy(true)
    const connected = connectSync(store, host, syncAddress(host))
    try {
      await change((await connected).sync)
      notify({ id: 'admin', kind: 'message', title, text })
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
      setAsked(undefined)
      // A failure has been reported.
      void connected.then(({ end }) => end()).catch(() => {})
    }
  }
  const server = serverName(syncAddress(host))
  const isOurs = state && !['otherTab', 'closed'].includes(state.status)
  return (
    <>
      {(!isOn || state?.status === 'closed') && (
        <>
          {state?.status === 'closed' && <p role="status">{texts.sync.closed}</p>}
          <p className="section-text meta">{texts.sync.explained({ server })}</p>
          <div className="section-actions">
            <Button
              disabled={isBusy}
              onClick={() => void run(texts.sync.turnedOn, undefined, (loaded) => loaded.turnOn())}
            >
              {texts.sync.turnOn}
            </Button>
          </div>
        </>
      )}
      {isOn && (
        <>
          <p role="status">{state && statusText(texts, state)}</p>
          <div className="section-actions">
            {isOurs && (
              <Button disabled={isBusy} onClick={() => setAsked('device')}>
                {texts.sync.addDevice}
              </Button>
            )}
            <Button
              kind="quiet"
              disabled={isBusy}
              onClick={() => void run(texts.sync.left, texts.sync.leftText, (loaded) => loaded.leave())}
            >
              {texts.sync.leave}
            </Button>
            {isOurs && (
              <>
                <Button kind="quiet" disabled={isBusy} onClick={() => setAsked('renew')}>
                  {texts.sync.renew}
                </Button>
                <Button kind="quiet" disabled={isBusy} onClick={() => setAsked('remove')}>
                  {texts.sync.remove}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {asked === 'device' && sync && <AddDevice sync={sync} onClose={() => setAsked(undefined)} />}
      {(asked === 'renew' || asked === 'remove') && (
        <ConfirmDialog
          title={texts.sync[asked]}
          confirm={texts.sync[asked]}
          isDisabled={isBusy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            asked === 'renew'
              ? void run(texts.sync.renewed, undefined, (loaded) => loaded.renew())
              : void run(texts.sync.removed, texts.sync.removedText, (loaded) => loaded.erase())
          }
        >
          <p>{asked === 'renew' ? texts.sync.renewQuestion : texts.sync.removeQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function AddDevice({ sync, onClose }: { readonly sync: Sync; readonly onClose: () => void }) {
  const texts = useTexts()
  const { href } = useLocation()
  const link = sync.link(new URL(href('/') ?? '', location.href).href)
  return (
    <Dialog title={texts.sync.addDevice} onClose={onClose}>
      <p>{texts.sync.scan}</p>
      {link && (
        <>
          <QrCode text={link} />
          <MoveLink link={link} />
        </>
      )}
    </Dialog>
  )
}

function statusText(texts: TextsWith<'sync'>, { status, waiting: count, since }: SyncState): string {
  const waiting = count > 0 ? texts.sync.changes(count) : ''
  if (status === 'offline') return texts.sync.offline({ waiting })
  if (status === 'unreachable')
    return texts.sync.unreachable({ since: momentText(texts, since ?? Date.now()), waiting })
  return texts.sync[status]
}
