import type { Item, Mark } from '../../store/index.ts'
import { useTexts } from '../shared/Tracker.ts'
import { MenuItem } from '../ui/Menu.tsx'
import { markKeys } from './useShortcuts.ts'

export interface MarkActions {
  readonly onMark: (item: Item, mark: Mark | '') => void
}

interface RowMenuProps extends MarkActions {
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
