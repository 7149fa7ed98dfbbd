/** A line of three backticks, before and after lines of code. */
const fence = /^```.*\n?/m
/** Code within a line; its one group is what a split keeps. */
const inlineCode = /`([^`\n]+)`/

/** A note as it was written: its lines, and code between backticks. */
export function NoteText({ note }: { readonly note: string }) {
  return (
    <div className="stack note-text">
      {note.split(fence).map((part, at) => {
        const text = part.replace(/^\n+|\s+$/g, '')
        if (!text) return null
        return isCode(at) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place in the note
          <pre key={at}>{text}</pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place in the note
          <p key={at}>
            <InlineCode text={text} />
          </p>
        )
      })}
    </div>
  )
}

/** A line of text, with code between backticks. */
export const InlineCode = ({ text }: { readonly text: string }) =>
  text.split(inlineCode).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place in the note
    isCode(at) ? <code key={at}>{part}</code> : part,
  )

/** What stands between two marks is every second part. */
const isCode = (at: number): boolean => at % 2 === 1
