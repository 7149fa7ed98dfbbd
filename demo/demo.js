// Makes the page around the elements one app: its theme, its worker, the shortcut of its icon.
import { nextProblem, openStore } from './store.js'

const store = openStore()

// The theme that the student chose, for the page and the bars of the browser around it.
const page = document.documentElement
const bars = document.querySelector('meta[name="theme-color"]')
const follow = () => {
  const theme = store.getState().dark ? 'dark' : 'light'
  if (page.style.colorScheme === theme) return
  page.style.colorScheme = theme
  bars?.setAttribute('content', getComputedStyle(page).backgroundColor)
}
store.subscribe(follow)
follow()

// `./?continue`: the topic where the student stopped.
const [track] = store.tracks.all
if (track && new URLSearchParams(location.search).has('continue')) {
  await store.start(track.id)
  const { tracks, last } = store.getState()
  const next = nextProblem(tracks[track.id]?.topics ?? [], last[track.id])
  if (next) location.replace(`.${track.topicRoute(next.topic.key)}`)
}

for (const tracker of document.querySelectorAll('dsa-tracker'))
  tracker.ready.then(() => tracker.classList.add('ready'))

// From the next visit on, it starts without a network. Not in a browser that keeps nothing.
navigator.serviceWorker?.register(new URL('./sw.js', import.meta.url)).catch(console.warn)
