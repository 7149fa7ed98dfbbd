// The page around the elements takes on the theme that the student chose, and drops its introduction with the first tick.
import { openStore } from './store.js'

const store = openStore()
const follow = () => {
  const { dark, last } = store.getState()
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  if (Object.keys(last).length > 0) document.documentElement.classList.add('begun')
}
store.subscribe(follow)
follow()
