const types: Readonly<Record<string, string>> = {
  '.ics': 'text/calendar',
  '.png': 'image/png',
  '.txt': 'text/plain',
}

/** Downloads a text or a picture as a file. */
export function saveFile(name: string, content: string | Blob): void {
  const type = types[name.slice(name.lastIndexOf('.'))] ?? 'application/json'
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Never attached, so the host page's document stays as it is.
  link.click()
  // After the click, the download holds the data itself.
  setTimeout(URL.revokeObjectURL, 0, url)
}
