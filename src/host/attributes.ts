/** The values of properties while their attributes are absent. They also define the properties' types. */
export type AttributeDefaults = Readonly<Record<string, string | number | boolean>>

/** Attributes that take one of these values; any other value is ignored. */
export const attributeValues = {
  theme: ['dark', 'light', 'auto', 'stored'],
  routing: ['memory', 'hash', 'history'],
  reload: ['element', 'page'],
  loading: ['lazy', 'eager'],
} as const

type AttributeValue<Name extends keyof typeof attributeValues> = (typeof attributeValues)[Name][number]

export type Theme = AttributeValue<'theme'>
export type Routing = AttributeValue<'routing'>
export type Reload = AttributeValue<'reload'>

/** Defaults of the properties that every element has. */
export const sharedDefaults = { theme: 'auto' as Theme, database: 'db', compact: false }

/** Defaults of the properties of elements that can have a list. */
export const listDefaults = { sheet: '', src: '' }

/** The same of those that show what a page has written, inside the element or elsewhere. */
export const ownListDefaults = { ...listDefaults, list: '' }

/** The defaults of an element, including those of every element. */
export type ElementDefaults = AttributeDefaults & typeof sharedDefaults

/** `topic-href` to `topicHref`. */
type PropertyName<Attribute extends string> = Attribute extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<PropertyName<Rest>>}`
  : Attribute

/** The props of an element with these defaults. */
export type PropsOf<Defaults> = {
  readonly [Name in keyof Defaults & string as PropertyName<Name>]: Defaults[Name]
}

/** The props of any element; those of attributes that it doesn't have are missing. */
export type Props = PropsOf<typeof sharedDefaults> &
  Partial<PropsOf<typeof ownListDefaults>> & {
    readonly topic?: string
    readonly track?: string
    readonly name?: string
    readonly item?: string
    readonly href?: string
    readonly base?: string
    readonly reload?: Reload
    readonly routing?: Routing
    readonly receive?: boolean
    readonly sync?: string
    readonly author?: string
  }

/** True for an element whose item is the page that it stands on. */
export const isLesson = ({ item }: Props): boolean => item !== undefined

/** `topic-href` to `topicHref`. */
export const propertyName = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The names under which an attribute counts: its own, and `topichref` for `topic-href`. React and Vue write a
 * property's name when they render on a server, and HTML reads that in lower case.
 */
export const attributeNames = (attribute: string): readonly string[] =>
  attribute.includes('-') ? [attribute, attribute.replaceAll('-', '')] : [attribute]

/** Reads an attribute, under the first of its names that is there. If it is absent, empty or invalid, it has its default. */
export function readAttribute(
  element: Element,
  attribute: string,
  initial: string | number | boolean,
): string | number | boolean {
  const name = attributeNames(attribute).find((one) => element.hasAttribute(one))
  const text = name === undefined ? null : (element.getAttribute(name) ?? '').trim()
  // React 18 writes `false` for a property that is false.
  if (typeof initial === 'boolean') return text !== null && text !== 'false'
  if (!text) return initial
  if (typeof initial === 'number') {
    const whole = Math.floor(Number(text))
    return Number.isFinite(whole) && whole > 0 ? whole : initial
  }
  const values = (attributeValues as Readonly<Record<string, readonly string[]>>)[attribute]
  return !values || values.includes(text) ? text : initial
}

/** Reads all attributes of an element, as its properties have them. */
export const readProps = <Defaults extends AttributeDefaults>(
  element: Element,
  defaults: Defaults,
): PropsOf<Defaults> =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, initial]) => [
      propertyName(name),
      readAttribute(element, name, initial),
    ]),
  ) as PropsOf<Defaults>
