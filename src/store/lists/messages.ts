const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const stamp = `(?:${date},? ${time}|${time}, ${date})`

/** What a messenger writes in front of a message that is copied or exported: `[10:15 pm, 01/02/2026] Asha: `, `01/02/26, 22:15 - Asha: `. */
const sender = new RegExp(String.raw`^\u200e?(?:\[${stamp}\]|${stamp} -) (?:[^:\n]{1,60}: )?`, 'gim')

/** The same in a line above the message: `Asha, [01.02.2026 22:15]`. */
const senderAbove = new RegExp(String.raw`^[^,:\n]{1,60}, \[${stamp}\](?:: )?$`, 'gim')

/** Takes off who sent which line when, if a text is a copy of messages. All lines stay where they are. */
export const withoutSenders = (text: string): string => text.replace(sender, '').replace(senderAbove, '')
