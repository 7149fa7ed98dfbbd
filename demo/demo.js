// Applies the theme that the student chose to the page around the elements.
import { openStore } from './store.js'

const store = openStore()
const follow = () => {
  document.documentElement.style.colorScheme = store.getState().dark ? 'dark' : 'light'
}
store.subscribe(follow)
follow()
