export interface CourseOptions {
  /** Id of the course: lower-case letters, digits and hyphens, 40 at most, not beginning with `my-`. */
  readonly sheet: string
  /** Selector of what contains the links to the pages: `.theme-doc-sidebar-menu`. */
  readonly sidebar?: string
}

/** The part of Docusaurus's plugins that this has. */
export interface CoursePlugin {
  name: string
  getThemePath(): string
  getClientModules(): string[]
  // biome-ignore lint/suspicious/noExplicitAny: Docusaurus's own.
  allContentLoaded(loaded: { allContent: any; actions: { setGlobalData(data: unknown): void } }): void
}

/** Adds a button after each page of the sidebars, marks in them, and `@theme/CourseHome`. */
export default function courseOfPages(context: unknown, options: CourseOptions): CoursePlugin
