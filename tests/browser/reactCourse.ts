import { createElement, Fragment, StrictMode, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** A course page in React: a list of problems inside `<topic-table>`, rendered late and repeatedly. */

export interface Problem {
  readonly title: string
  readonly href: string
}

interface CourseProps {
  /** The problems of a server-rendered page; fetched if missing. */
  readonly given?: readonly Problem[]
}

const h = createElement

export function Course({ given }: CourseProps) {
  const [problems, setProblems] = useState(given ?? [])
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    if (given) return
    void fetch('/problems.json')
      .then((response) => response.json())
      .then(setProblems)
  }, [given])
  const added = { title: 'Jump Game', href: 'https://leetcode.com/problems/jump-game/' }
  const button = (name: string, run: () => void) => h('button', { type: 'button', onClick: run }, name)
  return h(
    Fragment,
    null,
    button('Reverse', () => setProblems(problems.toReversed())),
    button('Add one', () => setProblems([added, ...problems])),
    button('Drop the last', () => setProblems(problems.slice(0, -1))),
    button('Show or hide', () => setShown(!isShown)),
    isShown &&
      h(
        'topic-table',
        { sheet: 'cs101', name: 'Week 3: Arrays', gridHref: '/course.html' },
        h(
          'ol',
          null,
          problems.map(({ title, href }) => h('li', { key: href }, h('a', { href }, title))),
        ),
      ),
  )
}

if (typeof document !== 'undefined') {
  const root = document.querySelector('#root') as HTMLElement
  const { problems } = root.dataset
  const course = h(StrictMode, null, h(Course, problems ? { given: JSON.parse(problems) } : {}))
  if (problems) hydrateRoot(root, course)
  else createRoot(root).render(course)
}
