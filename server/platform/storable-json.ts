/** JSON can contain them as escapes only. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** Refuses NUL and lone surrogates, because PostgreSQL stores neither, and a save would fail. Throws. */
export function parseStorableJson(text: string): unknown {
  if (!MAY_BE_UNSTORABLE.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('no text')
    return value
  })
}
