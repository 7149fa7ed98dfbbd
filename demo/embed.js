// Shows the element that the address names: `embed.html?element=topic-table&topic=array&theme=dark`. Every attribute of
// the element except `src` and `sync` is a parameter of the same name, `accent` and `background` are colours, `radius` is a
// length; anything else is ignored. The page around the frame can change theme and accent later: by a message
// `{ type: 'dsa-tracker-config', theme, accent }`. A classic script, because a sandboxed frame without `allow-same-origin` can't load
// modules.
{
  const names = ['dsa-tracker', 'topic-grid', 'topic-table', 'progress-admin', 'review-queue', 'activity-map']

  const themes = ['dark', 'light', 'auto', 'stored']

  /** @param {URLSearchParams} given */
  const create = (given) => {
    const name = given.get('element') ?? 'dsa-tracker'
    if (!names.includes(name))
      return problem(`There is no element "${name}". Known are: ${names.join(', ')}.`)
    const known = /** @type {CustomElementConstructor & { observedAttributes: string[] } | undefined} */ (
      customElements.get(name)
    )
    if (!known) return problem('The tracker could not be loaded. Please reload the page.')
    const element = document.createElement(name)
    for (const attribute of known.observedAttributes) {
      // The author of a link must not decide what this site loads, or where progress goes.
      if (attribute === 'src' || attribute === 'sync') continue
      const value = given.get(attribute)
      if (value !== null) element.setAttribute(attribute, value)
    }
    for (const name of ['accent', 'background']) setColour(element, name, given.get(name))
    const radius = given.get('radius') ?? ''
    // A single length, so that a fraction of it can be used.
    if (CSS.supports('padding-top', radius)) {
      element.style.setProperty('--tracker-radius', radius)
      element.style.setProperty('--tracker-radius-small', `calc(${radius} * 2 / 3)`)
    }
    return element
  }

  /** @type {(element: HTMLElement, name: string, colour: unknown) => void} */
  const setColour = (element, name, colour) => {
    if (typeof colour === 'string' && CSS.supports('color', colour))
      element.style.setProperty(`--tracker-${name}`, colour)
  }

  /** @param {string} text */
  const problem = (text) => {
    const message = document.createElement('p')
    message.setAttribute('role', 'alert')
    message.textContent = text
    return message
  }

  // Set here, so that a content security policy needs no `unsafe-inline`. The background stays the host's, and the
  // scrollbar has to suit both themes.
  Object.assign(document.documentElement.style, {
    font: '1rem / 1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
    scrollbarColor: '#7f8a97 transparent',
    scrollbarWidth: 'thin',
  })
  document.body.style.margin = '0'
  if (parent === window && location.search === '') {
    const explanation = document.createElement('p')
    explanation.style.margin = '1rem'
    explanation.textContent =
      'This page shows one element in a frame of another site. The configurator of the demo makes its address and the lines to copy.'
    document.body.append(explanation)
    // By itself it is a page like any other.
    document.documentElement.style.colorScheme = 'light dark'
  }
  const shown = create(new URLSearchParams(location.search))
  document.body.append(shown)

  // Browsers paint a frame opaque if its colour scheme isn't that of the page in it. So a transparent element stands on the
  // page around it or on a colour of its own theme, also where a host removes the frame's `style`.
  const followTheme = () => {
    if (new URLSearchParams(location.search).get('background') !== 'transparent') return
    /** @type {Readonly<Record<string, string>>} */
    const schemes = { dark: 'dark', light: 'light', auto: 'light dark' }
    document.documentElement.style.colorScheme = schemes[Reflect.get(shown, 'theme')] ?? ''
  }
  followTheme()

  if (parent !== window) {
    // Any page that embeds this may know its height, but nothing else.
    const report = () => {
      parent.postMessage(
        { type: 'dsa-tracker-height', height: document.documentElement.getBoundingClientRect().height },
        '*',
      )
    }
    new ResizeObserver(report).observe(document.documentElement)
    addEventListener('message', ({ data, source }) => {
      if (source !== parent) return
      if (data?.type === 'dsa-tracker-measure') report()
      if (data?.type === 'dsa-tracker-config') {
        if (themes.includes(data.theme)) shown.setAttribute('theme', data.theme)
        followTheme()
        setColour(shown, 'accent', data.accent)
      }
    })
  }
}
