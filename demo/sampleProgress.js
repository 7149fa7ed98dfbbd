/**
 * @typedef {import('./store.js').Store} Store
 * @typedef {{ topicName: string, questions: { Problem: string, Done: boolean, Notes: string }[] }} Topic as it is exported
 */

/**
 * How much of each topic is done, by name; topics that aren't named have nothing done.
 *
 * @type {Readonly<Record<string, number>>}
 */
const shares = {
  Array: 0.6,
  Matrix: 1,
  String: 0.4,
  'Search & Sort': 0.5,
  'Linked List': 0.7,
  'Binary Trees': 0.2,
  'Stacks & Queues': 0.3,
  Trie: 1,
  'Operating System': 1,
  'Computer Networks': 0.6,
  'Database Managment System': 0.3,
  'Quantitative Aptitude': 0.5,
  'Logical Reasoning': 1,
}

/**
 * Notes by item title.
 *
 * @type {Readonly<Record<string, string>>}
 */
const notes = {
  'Merge intervals': 'Sort by start, then extend the last one or begin another.',
  'Next permutation': 'From the right: first drop, swap with the next larger, reverse the rest.',
  'Minimum number of jumps': 'Greedy by reach. Try again without looking.',
  'Spirally traverse a matrix': 'Four borders that close in; mind a single row.',
  'Reverse a linked list': 'previous, current, next.',
  'Detect loop in linked list': 'Floyd: slow and fast meet.',
  'Longest palindromic substring': 'Grow from each centre, odd and even.',
  'Deadlock prevention': 'Break one of the four conditions.',
  'TCP three-way handshake': 'SYN, SYN-ACK, ACK.',
}

/**
 * Replaces everything in a store with what a student might have done in some weeks.
 *
 * @param {Store} store
 */
export async function fillWithSample(store) {
  for (const { id } of store.tracks.all) {
    /** @type {Topic[]} */
    const topics = JSON.parse(await (await store.progress()).export(id))
    for (const { topicName, questions } of topics) {
      const share = shares[topicName] ?? 0
      for (const [index, question] of questions.entries()) {
        // Nobody works through a list without skipping some.
        question.Done = share === 1 || (index < share * questions.length && index % 5 !== 3)
        question.Notes = notes[question.Problem] ?? ''
      }
    }
    await (await store.progress()).import(id, JSON.stringify(topics))
  }
}

/**
 * Clears everything in a store.
 *
 * @param {Store} store
 */
export async function empty(store) {
  for (const { id } of store.tracks.all) await (await store.progress()).reset(id)
}
