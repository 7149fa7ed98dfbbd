import type { Component } from 'vue'

/** The part of a VitePress theme that this needs; a theme of your own may have more. */
export interface CourseTheme {
  // biome-ignore lint/suspicious/noExplicitAny: VitePress's own context, which this hands on.
  enhanceApp?: (context: any) => unknown
  Layout?: Component
  extends?: CourseTheme
}

export interface CourseOptions {
  /** Id of the course: lower-case letters, digits and hyphens, 40 at most, not beginning with `my-`. */
  readonly sheet: string
  /** Selector of what contains the links to the pages: `.VPSidebar`. */
  readonly sidebar?: string
}

/** Adds to a theme: a button after each page of the sidebar, marks in the sidebar, and `<CourseHome />` for Markdown. */
export function withCourse<Theme extends CourseTheme>(theme: Theme, options: CourseOptions): Theme
