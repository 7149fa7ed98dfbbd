import { clsx } from 'clsx'
import { type MouseEvent, memo } from 'react'
import type { Day, Item, Mark, Track } from '../../store/index.ts'
import { dayWithYear, shortDay } from '../shared/days.ts'
import type { ToggleEvent } from '../shared/isSecondPress.ts'
import { Level } from '../shared/Level.tsx'
import { NoteText } from '../shared/NoteText.tsx'
import { OtherLinks } from '../shared/OtherLinks.tsx'
import { siteName } from '../shared/siteName.ts'
import { useTexts } from '../shared/topicTexts.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { itemAddress } from './itemAddress.ts'
import { markKeys } from './useShortcuts.ts'

export interface RowActions {
  readonly track: Track
  readonly onToggle: (item: Item, event: ToggleEvent) => void
  readonly onNote: (item: Item, event: MouseEvent) => void
  /** Called when its link is followed. */
  readonly onOpen: (item: Item) => void
  /** `undefined` if stars are not shown. */
  readonly onStar: ((item: Item) => void) | undefined
  readonly onMark: (item: Item, mark: Mark | '') => void
  readonly showsDifficulty: boolean
}

interface CellsProps extends RowActions {
  readonly item: Item
  /** True if its note has an unsaved draft. */
  readonly drafted: boolean
  /** The day on which it was ticked, if it is done and that is known. */
  readonly doneOn: Day | undefined
  /** How long it took, if that was counted. */
  readonly minutes: number | undefined
  /** True if its whole note is shown, not only the first line. */
  readonly wholeNotes: boolean
}

interface ItemRowProps extends CellsProps {
  /** True if a search or a filter leaves it out. It stays in the page, as building it again takes longer. */
  readonly hidden: boolean
  /** Its row number in the whole table, if only part of that is rendered; the head is row 1. */
  readonly rowIndex: number | undefined
  /** True if the student goes on with it. */
  readonly isNext: boolean
  /** True if it was ticked since rows moved last. */
  readonly isTicked: boolean
  /** True if it was ticked and will move below the others. */
  readonly isWaiting: boolean
  /** True while it is shown as the one that was looked for or picked. */
  readonly pointed: boolean
}

/**
 * One item: number, title with its link, note, checkbox. `data-index` marks the row and `data-control` its controls,
 * for the keyboard and for keeping the focus on a row that moves.
 */
export function ItemRow({ hidden, rowIndex, isNext, isTicked, isWaiting, pointed, ...rest }: ItemRowProps) {
  const { item } = rest
  return (
    <tr
      part="row"
      role="row"
      hidden={hidden}
      aria-rowindex={rowIndex}
      className={clsx(
        'row',
        item.done && 'done',
        item.mark,
        isTicked && 'ticked',
        isWaiting && 'waiting',
        isNext && 'next',
        pointed && 'pointed',
      )}
      data-index={item.index}
    >
      <Cells {...rest} />
    </tr>
  )
}

/** By themselves, because they stay as they are while a search hides and shows their row. */
const Cells = memo(function Cells({
  track,
  item,
  drafted,
  doneOn,
  minutes,
  wholeNotes,
  onToggle,
  onNote,
  onOpen,
  onStar,
  onMark,
  showsDifficulty,
}: CellsProps) {
  const texts = useTexts()
  const toggle = (event: ToggleEvent) => onToggle(item, event)
  const open = () => onOpen(item)
  const editNote = (event: MouseEvent) => onNote(item, event)
  const address = itemAddress(track, item)
  const withMinutes = (day: string) =>
    minutes === undefined ? day : `${day} · ${texts.common.time(minutes)}`
  const noteLabel = item.note === '' ? texts.topic.addNote : texts.topic.viewNote
  const title = (
    <span className="item-title" part="title">
      {item.title}
      {onStar && item.star && <Icon name="star" small />}
    </span>
  )
  // Only for the eye and the pointer: the button before it opens the note, too.
  const note = item.note && (
    <div className={wholeNotes ? 'note-line whole' : 'note-line'} aria-hidden="true" onClick={editNote}>
      {wholeNotes ? <NoteText note={item.note} /> : item.note.trimStart().split('\n', 1)}
    </div>
  )
  return (
    <>
      <td role="cell" className="cell id">
        <button
          type="button"
          className="id-button figures meta"
          data-control="id"
          aria-label={texts.topic.row(item.index + 1, item.title)}
          aria-pressed={item.done}
          onClick={toggle}
        >
          {item.index + 1}
        </button>
      </td>
      <th role="rowheader" scope="row" className="cell item">
        {item.url ? (
          <a
            part="link"
            className="beside item-link"
            data-control="link"
            href={item.url}
            target="_blank"
            rel="noopener noreferrer"
            data-site={siteName(item.url)}
            onClick={open}
            onAuxClick={open}
          >
            {title}
          </a>
        ) : (
          <span className="beside item-text">{title}</span>
        )}
        <span className="item-meta">
          {showsDifficulty && item.difficulty && <Level difficulty={item.difficulty} />}
          <span className="line item-sites meta">
            {item.mark && <span className="item-site item-mark">{texts.topic.marks[item.mark]}</span>}
            {(item.video || item.url2) && <OtherLinks item={item} className="item-site" onOpen={open} />}
            {!item.url && address && (
              <a
                className="item-site"
                data-control="link"
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={texts.topic.findOf(item.title)}
                onClick={open}
              >
                {texts.topic.find}
              </a>
            )}
            {doneOn && (
              <span
                className="item-site item-date figures"
                title={withMinutes(texts.topic.doneOn(dayWithYear(texts, doneOn)))}
              >
                {withMinutes(shortDay(texts, doneOn))}
              </span>
            )}
            {item.gone && <span className="item-site item-gone">{texts.topic.gone}</span>}
          </span>
        </span>
        <IconButton
          icon={item.note === '' ? 'note' : 'noteFilled'}
          filled={item.note !== ''}
          data-control="note"
          aria-label={texts.topic.noteOf(noteLabel, item.title)}
          aria-description={drafted ? texts.common.unsavedDraft : undefined}
          data-tooltip={drafted ? texts.common.unsavedDraft : noteLabel}
          onClick={editNote}
          data-draft={drafted ? '' : undefined}
        />
        {onStar && (
          <IconButton
            icon="star"
            filled={item.star}
            data-control="star"
            aria-label={texts.topic.starOf(item.title)}
            aria-pressed={item.star}
            data-tooltip={item.star ? texts.topic.unstar : texts.topic.star}
            onClick={() => onStar(item)}
          />
        )}
        {(!item.done || onStar) && (
          <Menu label={texts.common.actionsOf({ name: item.title })} tooltip={texts.topic.actions}>
            {!item.done && <MarkItems item={item} onMark={onMark} />}
            <MenuItem shortcut="n" onClick={editNote}>
              {noteLabel}
            </MenuItem>
            {onStar && (
              <MenuItem onClick={() => onStar(item)}>
                {item.star ? texts.topic.unstar : texts.topic.star}
              </MenuItem>
            )}
          </Menu>
        )}
        {item.tags ? (
          <div className={wholeNotes ? 'item-second whole' : 'item-second'}>
            <Tags tags={item.tags} />
            {note}
          </div>
        ) : (
          note
        )}
      </th>
      <td role="cell" className="cell done">
        <Checkbox
          part="checkbox"
          data-control="done"
          aria-label={texts.common.tick(item.title)}
          aria-description={item.mark ? texts.topic.marks[item.mark] : undefined}
          checked={item.done}
          onChange={toggle}
        />
      </td>
    </>
  )
})

function MarkItems({ item, onMark }: Pick<CellsProps, 'item' | 'onMark'>) {
  const { topic } = useTexts()
  return markKeys.map(({ mark, key }) => (
    <MenuItem key={mark} shortcut={key} onClick={() => onMark(item, item.mark === mark ? '' : mark)}>
      {item.mark === mark ? topic.unmark[mark] : topic.mark[mark]}
    </MenuItem>
  ))
}

/** How many tags a row shows. */
const mostTags = 3

function Tags({ tags }: { readonly tags: readonly string[] }) {
  const { common, filters } = useTexts()
  return (
    <span className="line item-tags figures" title={common.list(tags)}>
      {tags.slice(0, mostTags).map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
      {tags.length > mostTags && <b>{filters.moreTags(tags.length - mostTags)}</b>}
    </span>
  )
}
