import type { TrackItem } from '../../store/index.ts'

/** Identifies a row: two lists may have problems with the same title. */
export const rowKey = ({ track, topic, item }: TrackItem): string => `${track}/${topic.key}/${item.index}`
