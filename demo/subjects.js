/**
 * @typedef {'topic-table' | 'topic-grid' | 'dsa-tracker' | 'progress-admin' | 'review-queue' | 'activity-map'} ElementName
 * @typedef {[value: string, text: string]} Entry
 * @typedef {{ attribute: string, label: string, fallback?: string, groups: [name: string, Entry[]][] }} Subject
 */

/** @type {(value: string, text: string) => Entry} */
const entry = (value, text) => [value, text]

/**
 * What can be chosen for an element, if anything: the attribute, its label, and names by value in groups.
 *
 * @param {readonly import('./store.js').Track[]} tracks
 * @returns {Readonly<Partial<Record<ElementName, Subject>>>}
 */
export const subjectsOf = (tracks) => ({
  'topic-table': {
    attribute: 'topic',
    label: 'Topic',
    groups: tracks.map(({ name: track, topics }) => [track, topics.map(({ key, name }) => entry(key, name))]),
  },
  'topic-grid': {
    attribute: 'track',
    label: 'Track',
    fallback: 'dsa',
    groups: [['', tracks.map(({ id, name }) => entry(id, name))]],
  },
  'dsa-tracker': {
    attribute: 'route',
    label: 'Opens at',
    fallback: '/',
    groups: [
      [
        'Pages',
        [...tracks.map(({ route, name }) => entry(route, name)), ['/today', 'Today'], ['/about', 'About']],
      ],
      [
        'Topics',
        tracks.flatMap(({ topics, topicRoute }) =>
          topics.map(({ key, name }) => entry(topicRoute(key), name)),
        ),
      ],
    ],
  },
  'progress-admin': {
    attribute: 'track',
    label: 'Track',
    fallback: '',
    groups: [['', [['', 'All of them'], ...tracks.map(({ id, name }) => entry(id, name))]]],
  },
})

/**
 * Returns the options of a select, in groups if these have names.
 *
 * @param {Subject} subject
 * @returns {HTMLElement[]}
 */
export const optionsOf = ({ groups }) =>
  groups.flatMap(([name, entries]) => {
    const options = entries.map(([value, text]) => new Option(text, value))
    if (name === '') return options
    const group = document.createElement('optgroup')
    group.label = name
    group.append(...options)
    return [group]
  })
