import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useProps } from '../../host/useProps.ts'
import { type Track, TrackerError } from '../../store/index.ts'
import { Segments } from '../shared/Segments.tsx'
import { useStore, useTrack, useTracker } from '../shared/Tracker.ts'
import { useCopyField } from '../shared/useCopyField.ts'
import { useDark } from '../shared/useDark.ts'
import { useLoadedHistory } from '../shared/useLoadedHistory.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { type ColourName, colourTokens, drawPicture, pictureSize, pictureWeights } from './drawPicture.ts'
import { pictureContent } from './pictureContent.ts'
import { canSharePicture, pictureFile, savePicture } from './pictureFile.ts'
import './styles.ts'

interface PictureDialogProps {
  readonly track: Track
  readonly onClose: () => void
}

type Theme = 'light' | 'dark'

/** Shows a picture of how far the student is in a list, to save or share, and the same in words, to copy. */
export function PictureDialog({ track, onClose }: PictureDialogProps) {
  const tracker = useTracker()
  const { texts, store, host, notify, fail } = tracker
  const { author = '' } = useProps(host)
  const { topics, status: trackStatus } = useTrack(track)
  const showsLevels = useStore((state) => state.difficulty)
  const isLogged = useStore((state) => state.activity)
  const loadedStreak = useLoadedHistory((history) => history.week().streak) ?? 0
  const streak = isLogged ? loadedStreak : 0
  const { content, description } = pictureContent(texts, track, topics, { showsLevels, streak, author })
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDark = useDark(
    host,
    useStore((state) => state.dark),
  )
  const [theme, setTheme] = useState<Theme>(isDark ? 'dark' : 'light')
  const [canChooseTheme, setCanChooseTheme] = useState(true)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const { field, status, copy } = useCopyField<HTMLTextAreaElement>(
    texts.files.textCopied,
    texts.files.copyTextByHand,
  )
  const fieldId = useId()

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element?.getContext('2d')) fail(new TrackerError('picture-failed'))
    if (element) setCanChooseTheme(hasBothThemes(element))
  }, [fail])
  useEffect(() => {
    if (isLogged) store.history().catch(fail)
  }, [store, isLogged, fail])
  // The page's font may not have been needed in each weight yet. Until it is there, its fallback is drawn.
  useEffect(() => {
    if (!canvas.current) return
    const { fontFamily } = getComputedStyle(canvas.current)
    const { fonts } = canvas.current.ownerDocument
    const loading = pictureWeights.map((weight) => fonts.load(`${weight} 28px ${fontFamily}`, description))
    void Promise.allSettled(loading).then(redraw)
  }, [description])
  // After every render: whatever changed, the picture shows it.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) drawPicture(context, content, lookOf(context.canvas))
  })

  /** Does something with the picture, then closes. */
  const use = async (action: (picture: File) => void | Promise<void>) => {
    if (!canvas.current) return
    try {
      await action(await pictureFile(canvas.current))
      onClose()
    } catch (error) {
      if ((error as Error).name === 'AbortError')
        notify({ id: 'saved', kind: 'message', title: texts.files.notShared })
      else fail(error)
    }
  }
  const save = (picture: File) => savePicture(tracker, picture)
  const share = (picture: File) =>
    navigator.share({ files: [picture], title: content.name }).catch((cause) => {
      // The visitor cancelled.
      if (cause?.name === 'AbortError') throw cause
      save(picture)
    })
  const isShareable = canSharePicture()
  const isReady = trackStatus === 'ready'
  return (
    <Dialog title={texts.files.shareProgress} isWide onClose={onClose}>
      <canvas
        ref={canvas}
        className="picture"
        role="img"
        aria-label={description}
        {...pictureSize}
        style={{ colorScheme: theme }}
      />
      <div className="line picture-choices meta">
        {canChooseTheme && (
          <Segments
            label={texts.files.pictureTheme}
            options={[
              ['light', texts.files.pictureLight],
              ['dark', texts.files.pictureDark],
            ]}
            value={theme}
            onChange={setTheme}
          />
        )}
        <p>{texts.files.pictureFacts}</p>
      </div>
      <label htmlFor={fieldId} className="field-label">
        {texts.files.pictureText}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        part="field"
        className="note-field picture-text"
        readOnly
        rows={2}
        value={description}
        onFocus={({ target }) => target.select()}
      />
      <p role="status">{status}</p>
      <div className="line dialog-actions">
        <Button kind="quiet" className="start" onClick={() => void copy()}>
          {texts.files.copyText}
        </Button>
        <Button {...(!isShareable && { kind: 'primary' })} disabled={!isReady} onClick={() => void use(save)}>
          {texts.files.savePicture}
        </Button>
        {isShareable && (
          <Button kind="primary" disabled={!isReady} onClick={() => void use(share)}>
            {texts.files.sharePicture}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Returns the look of the element where the canvas stands, in the theme that is chosen for it. */
function lookOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  const colours = {} as Record<ColourName, string>
  // Resolved by the browser: a token may mix others, and has both themes.
  for (const [name, token] of Object.entries(colourTokens)) {
    canvas.style.color = `var(${token})`
    colours[name as ColourName] = style.color
  }
  canvas.style.color = ''
  const { fontFamily, direction } = style
  return { colours, fontFamily, direction: direction === 'rtl' ? 'rtl' : 'ltr' } as const
}

/** False if the page has set a colour for one theme only: in the other, text and ground would not go together. */
function hasBothThemes(canvas: HTMLCanvasElement): boolean {
  const { colorScheme } = canvas.style
  const [light, dark] = (['light', 'dark'] as const).map((theme) => {
    canvas.style.colorScheme = theme
    return lookOf(canvas).colours
  })
  canvas.style.colorScheme = colorScheme
  return (['ground', 'background', 'text'] as const).every(
    (name) => light?.[name] !== dark?.[name] || light?.[name] === 'rgba(0, 0, 0, 0)',
  )
}
