// For a page with frames of `embed.html`: gives each the height of its content, but never more than the window's, so
// that dialogs and messages inside stay in sight. Messages from other windows and other origins are ignored. A
// sandboxed frame without `allow-same-origin` has the origin `null` and keeps the height that you gave it.
addEventListener('message', ({ data, origin, source }) => {
  if (data?.type !== 'dsa-tracker-height' || !Number.isFinite(data.height)) return
  for (const frame of document.querySelectorAll('iframe[src*="embed.html"]')) {
    if (!(frame instanceof HTMLIFrameElement) || frame.contentWindow !== source) continue
    if (new URL(frame.src).origin !== origin) continue
    frame.style.height = `clamp(16rem, ${Math.ceil(data.height)}px, 100vh)`
  }
})
// Asks frames that were there before this script again. The question is no secret.
for (const frame of document.querySelectorAll('iframe[src*="embed.html"]')) {
  if (frame instanceof HTMLIFrameElement)
    frame.contentWindow?.postMessage({ type: 'dsa-tracker-measure' }, '*')
}
