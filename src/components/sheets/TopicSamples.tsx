import type { SheetItem, SheetTopic } from '../../store/index.ts'
import { Level } from '../shared/Level.tsx'
import { siteName } from '../shared/siteName.ts'
import { Icon } from '../ui/Icon.tsx'
import { useTexts } from './texts.ts'

/** How many rows of each topic are shown, and of how many topics. */
const [mostRows, mostTopics] = [3, 100]

/** Shows the first rows of each topic as they will look. */
export function TopicSamples({ topics }: { readonly topics: readonly SheetTopic[] }) {
  const texts = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="sheet-samples" aria-label={texts.sheets.samples} tabIndex={0}>
      {topics.slice(0, mostTopics).map(({ name, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two topics may have names that differ in spelling only
        <div key={index} className="sheet-sample">
          <h3>
            <bdi>{name}</bdi> <span className="meta">{items.length}</span>
          </h3>
          <ul>
            {items.slice(0, mostRows).map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same
              <Sample key={index} item={item} />
            ))}
          </ul>
        </div>
      ))}
      {topics.length > mostTopics && <p>{texts.sheets.moreTopics({ count: topics.length - mostTopics })}</p>}
    </section>
  )
}

function Sample({ item: { title, difficulty, url, url2, tags = [], done } }: { readonly item: SheetItem }) {
  const texts = useTexts()
  const sites = [url, url2].filter((link) => link).map((link) => siteName(link as string))
  return (
    <li>
      <span>{title}</span>
      <Level difficulty={difficulty} />
      {sites.length > 0 && <span className="sheet-site meta">{texts.common.list([...new Set(sites)])}</span>}
      {tags.length > 0 && (
        <span className="sheet-site meta">
          {tags
            .slice(0, 3)
            .map((tag) => `#${tag}`)
            .join(' ')}
        </span>
      )}
      {done && (
        <span className="beside sheet-done meta">
          <Icon name="check" small />
          {texts.common.done}
        </span>
      )}
    </li>
  )
}
