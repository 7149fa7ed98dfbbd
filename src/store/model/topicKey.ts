/**
 * Returns a topic's key in the store and in routes: lower case, with one underscore for each run of anything but
 * letters and digits.
 */
export function topicKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}
