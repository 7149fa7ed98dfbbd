/** The key of a topic in the store and in routes: lower-cased, each run of other than letters and digits one underscore. */
export function topicKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}
