import type { ReactNode } from 'react'

/** Outlines on a 24-unit square. */
const outlines = {
  note: <path d="M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm8 0v5h5M12 11.5v6M9 14.5h6" />,
  noteFilled: (
    <path
      fill="currentColor"
      stroke="none"
      fillRule="evenodd"
      d="M6 2.5h8.3L19.7 8v12a1.7 1.7 0 0 1-1.7 1.7H6A1.7 1.7 0 0 1 4.3 20V4.2A1.7 1.7 0 0 1 6 2.5Zm2.6 9v1.6h6.8v-1.6Zm0 3.8v1.6h6.8v-1.6Z"
    />
  ),
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z" />,
  search: <path d="M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM20 20l-4.2-4.2" />,
  order: <path d="M7 5v14M3.5 15.5 7 19l3.5-3.5M14 7h6.5M14 12h5M14 17h3" />,
  filter: <path d="M4 6.5h16M7 12h10M10 17.5h4" />,
  shuffle: (
    <path d="M3 7h3.2c1.6 0 3 .8 3.9 2.1l3.8 5.8a4.6 4.6 0 0 0 3.9 2.1H21M3 17h3.2a4.6 4.6 0 0 0 3.9-2.1M13.9 9.1A4.6 4.6 0 0 1 17.8 7H21M18 4l3 3-3 3M18 14l3 3-3 3" />
  ),
  sun: (
    <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  ),
  moon: <path d="M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5Z" />,
  gear: (
    <path d="M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM10.3 3.2h3.4l.5 2.6 1.9 1.1 2.5-.9 1.7 2.9-2 1.7v2.8l2 1.7-1.7 2.9-2.5-.9-1.9 1.1-.5 2.6h-3.4l-.5-2.6-1.9-1.1-2.5.9-1.7-2.9 2-1.7v-2.8l-2-1.7 1.7-2.9 2.5.9 1.9-1.1Z" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  edit: <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17ZM14.5 7.5l3 3" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  more: <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  warning: (
    <path d="M12 9v4.5M12 17h.01M10.6 4 2.9 17.5A1.6 1.6 0 0 0 4.3 20h15.4a1.6 1.6 0 0 0 1.4-2.5L13.4 4a1.6 1.6 0 0 0-2.8 0Z" />
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof outlines

interface IconProps {
  readonly name: IconName
  /** True beside small text. */
  readonly small?: boolean
}

/** Made once: rows of a table share what they show alike. */
const drawn = (className: string) =>
  Object.fromEntries(
    Object.entries(outlines).map(([name, outline]) => [
      name,
      <svg
        key={name}
        part="icon"
        className={className}
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {outline}
      </svg>,
    ]),
  )

const icons = drawn('icon')
const smallIcons = drawn('icon small')

/** An icon beside a text or in a named button; hidden from screen readers. */
export const Icon = ({ name, small }: IconProps) => (small ? smallIcons : icons)[name]
