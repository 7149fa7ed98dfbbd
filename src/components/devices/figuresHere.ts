import type { StoreState } from '../../store/index.ts'

const itemsOf = ({ tracks }: StoreState) =>
  Object.values(tracks)
    .flatMap(({ topics }) => topics)
    .flatMap(({ items }) => items)

export const countOfDone = (state: StoreState): number => itemsOf(state).filter(({ done }) => done).length
export const countOfNotes = (state: StoreState): number =>
  itemsOf(state).filter(({ note }) => note !== '').length
