/** Case and spaces do not make another name, of a topic, an item or a sheet. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
