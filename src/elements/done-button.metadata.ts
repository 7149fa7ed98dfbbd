import { listDefaults, sharedDefaults } from '../host/attributes.ts'
import { type ElementMetadata, listAttributes } from './metadata.ts'

export const tagName = 'done-button'

/** Property values while their attributes are absent. */
export const defaults = {
  item: '',
  name: '',
  href: '',
  topic: '',
  'next-href': '',
  'next-label': '',
  ...listDefaults,
  ...sharedDefaults,
}

export const metadata: ElementMetadata<typeof defaults> = {
  name: 'DoneButton',
  description:
    'Marks the page that it stands on as done. The page joins the list when it is visited, and shows in it like any other item. With `compact`, a bare checkbox for a line of text.',
  attributes: {
    item: {
      description:
        'Names the page for good, whatever its title and address become: letters, digits and hyphens of your choice. Pages that have two buttons need it.',
    },
    name: {
      description: 'Title of the page. Without it, its first `h1`, else its `title`.',
    },
    href: {
      description:
        'Address of the page. Without it, the canonical one, else where the page is, without fragment, `index.html`, final slash and query, except `id`, `p` and `page_id`.',
    },
    topic: {
      description:
        'Name of the topic that the page belongs to. Without it, the topic in which a file lists it, else `Lessons`.',
    },
    'next-href': {
      description: 'Address of the next page: once this one is done, the button leads on.',
    },
    'next-label': {
      description: 'Title of the next page.',
    },
    ...listAttributes,
    src: {
      description:
        'Address of the file with all pages of the course, in order: Markdown, CSV, TSV or JSON. Pages then show in its topics and under its titles, visited or not.',
    },
  },
  events: [],
  parts: ['button', 'checkbox', 'icon'],
  slots: {
    label: 'What the button says in place of “Mark as done”.',
    'done-label': 'What it says in place of “Done · 25 Nov”.',
  },
}
