import type { Item } from '../../store/index.ts'
import { siteName } from './siteName.ts'
import { useTexts } from './topicTexts.ts'
import { VideoLink } from './VideoLink.tsx'

interface OtherLinksProps {
  readonly item: Item
  readonly className: string
  readonly onOpen: () => void
}

/** Where a problem leads besides its title: its video, and the same problem on another site. */
export function OtherLinks({ item, className, onOpen }: OtherLinksProps) {
  const { topic } = useTexts()
  return (
    <>
      <VideoLink item={item} className={className} />
      {item.url2 && (
        <a
          className={className}
          href={item.url2}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={topic.onSite(item.title, siteName(item.url2))}
          onClick={onOpen}
        >
          {siteName(item.url2)}
        </a>
      )}
    </>
  )
}
