export interface CourseOptions {
  /** Id of the course: lower-case letters, digits and hyphens, 40 at most, not beginning with `my-`. */
  readonly sheet: string
  /** Selector of what contains the links to the pages: `.sidebar`. */
  readonly sidebar?: string
  /** Addresses of pages of the sidebar that have no button, such as `/about/`. */
  readonly except?: readonly string[]
}

/** The part of Starlight's plugins that this has. */
export interface CoursePlugin {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: Starlight's own.
  hooks: { 'config:setup'(setup: any): void }
}

/** Adds a button after each page of the sidebar, and marks in it. */
export default function courseOfPages(options: CourseOptions): CoursePlugin
