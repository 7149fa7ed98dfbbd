import type { TrackItem } from '../../store/index.ts'

/** Tells a row from others: two lists may have problems of one title. */
export const itemKey = ({ track, topic, item }: TrackItem): string => `${track}/${topic.key}/${item.index}`
