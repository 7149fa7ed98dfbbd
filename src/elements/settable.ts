/** `topicHref` to `topic-href`. */
type KebabCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${KebabCase<Rest>}`
  : Name

/** What an attribute takes: HTML writes numbers as text. */
type AttributeValue<Value> = Value extends number ? Value | `${number}` : Value

/**
 * Properties under their own names, which frameworks set in a browser, and as attributes, which they also render on a
 * server.
 */
export type Settable<Properties> = {
  [Name in keyof Properties]?: AttributeValue<Properties[Name]> | null | undefined
} & {
  [Name in keyof Properties as KebabCase<string & Name>]?: AttributeValue<Properties[Name]> | null | undefined
}
