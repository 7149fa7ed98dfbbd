import { useHistory } from '../shared/useHistory.ts'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useTracker } from './reviewTexts.ts'

/** How many reviews a day, what else joins them, and review off. */
export function ReviewSettings({ id, onAdd }: { readonly id: string; readonly onAdd: () => void }) {
  const { texts, store } = useTracker()
  const { state } = useHistory()
  return (
    <div id={id} className="panel line review-settings">
      <label className="beside today-choice">
        {texts.reviews.daily}
        <NumberField
          className="choice-field today-number"
          value={state.dailyReviews}
          min={1}
          max={20}
          onChange={(count) => store.settings.set({ dailyReviews: count })}
        />
      </label>
      <Button onClick={onAdd}>{texts.reviews.addSolved}</Button>
      <Button kind="quiet" onClick={() => store.settings.set({ review: false })}>
        {texts.reviews.turnOff}
      </Button>
    </div>
  )
}
