import * as reviewsTexts from '../../texts/en/reviews.ts'
import { useTracker } from '../shared/Tracker.ts'
import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/NumberField.tsx'

/** How many reviews a day, what else joins them, and review off. */
export function ReviewSettings({ id, onAdd }: { readonly id: string; readonly onAdd: () => void }) {
  const { store } = useTracker()
  const { history, state } = useHistory()
  return (
    <div id={id} className="review-settings">
      <label className="today-choice">
        {reviewsTexts.daily}
        <NumberField
          className="choice-field today-number"
          value={state.dailyReviews}
          min={1}
          max={20}
          onChange={(count) => history.setDailyReviews(count)}
        />
      </label>
      <Button onClick={onAdd}>{reviewsTexts.addSolved}</Button>
      <Button kind="quiet" onClick={() => store.settings.set({ review: false })}>
        {reviewsTexts.turnOff}
      </Button>
    </div>
  )
}
