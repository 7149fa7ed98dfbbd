// The page around the elements takes on the theme that the student chose.
import { openStore } from './store.js'

const store = openStore()
const follow = () => {
  document.documentElement.style.colorScheme = store.getState().dark ? 'dark' : 'light'
}
store.subscribe(follow)
follow()
