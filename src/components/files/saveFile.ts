const types: Readonly<Record<string, string>> = { '.ics': 'text/calendar', '.txt': 'text/plain' }

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const type = types[name.slice(name.lastIndexOf('.'))] ?? 'application/json'
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Never attached, so the host page's document stays as it is.
  link.click()
  // After the click, the download holds the data itself.
  setTimeout(URL.revokeObjectURL, 0, url)
}
