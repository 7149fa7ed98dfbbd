// Everything the benchmark knows about the product's pages: change it here when the markup changes.

export const selectors = {
  element: 'dsa-tracker, topic-table',
  card: '.card:not(.skeleton)',
  row: 'tbody .row:not([hidden])',
  title: '.item-title',
  counter: '.counter-text',
  checkbox: 'input[type=checkbox]',
  note: '[data-control=note]',
  close: '.dialog-close',
  search: 'input[type=search]',
  loading: '.loading',
  floor: '.floor',
}

/** The cards of Home. */
export const cards = { selector: selectors.card, count: 15 }

/** Enough rows to fill a screen. */
export const rows = { selector: selectors.row, count: 15 }

/** Where a student works, and what is pressed there. */
export const app = { home: '/app/', ...selectors }

/** The same in the app before this one. */
export const earlierApp = {
  ...app,
  home: '/',
  card: '.card',
  row: 'tbody tr',
  search: '.search-input-container',
}

/** Topics for the page with many tables. */
export const topics = ['array', 'string', 'linked_list', 'binary_trees', 'graph', 'dynamic_programming']

/** The topic with the most rows, for ticks and letters; and a letter that about half of its titles contain. */
export const largestTopic = 'dynamic_programming'
export const letter = 'h'

/** One page of each kind. */
export const routes = ['/array', '/coresubjects', '/compiler_design', '/apptitude', '/about', '/']
