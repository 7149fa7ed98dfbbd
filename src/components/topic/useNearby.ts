import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defaultRowHeight } from './chunks.ts'

/** Pixels around the window within which rows are rendered before they come into view. */
const margin = 1000

/** Returns whether an element is near the window or printed, and the height that keeps its place while not rendered. */
export function useNearby<E extends HTMLElement>(rows: number) {
  const element = useRef<E>(null)
  const [nearby, setNearby] = useState(false)
  const [height, setHeight] = useState(rows * defaultRowHeight)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // Rows that have the focus stay, or it would be lost.
        const needed = entry.isIntersecting || current.matches(':focus-within')
        if (!needed && current.childElementCount > 0) setHeight(current.offsetHeight)
        setNearby(needed)
      },
      { rootMargin: `${margin}px 0px` },
    )
    const print = () => flushSync(() => setNearby(true))
    observer.observe(current)
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [])
  return { element, nearby, height }
}
