import type { Item } from '../../store/index.ts'
import { useTexts } from '../shared/Tracker.ts'
import { MenuItem } from '../ui/Menu.tsx'
import type { RowActions } from './ItemRow.tsx'
import { markKeys } from './useShortcuts.ts'

interface RowMenuProps extends Pick<RowActions, 'onMark'> {
  readonly item: Item
}

/** What can be said of an item that is not done, or taken back. */
export function RowMenu({ item, onMark }: RowMenuProps) {
  const texts = useTexts()
  return markKeys.map(({ mark, key }) => (
    <MenuItem key={mark} shortcut={key} onClick={() => onMark(item, item.mark === mark ? '' : mark)}>
      {item.mark === mark ? texts.topic.unmark[mark] : texts.topic.mark[mark]}
    </MenuItem>
  ))
}
