import { type Item, splitVideo } from '../../store/index.ts'
import { useTexts } from './topicTexts.ts'

interface VideoLinkProps {
  readonly item: Item
  readonly className: string
}

/** Leads to the video that explains a problem, if there is one. */
export function VideoLink({ item, className }: VideoLinkProps) {
  const { common, topic } = useTexts()
  if (!item.video) return null
  const { url, channel } = splitVideo(item.video)
  const label = common.videoBy(channel)
  return (
    <a
      className={className}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={label}
      aria-label={topic.videoOf(item.title, label)}
    >
      {topic.video}
    </a>
  )
}
