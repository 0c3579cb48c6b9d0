/** Escapes are the only way for them into JSON. */
const MAY_HOLD_UNKEEPABLE = /\\u(?:0000|d[89a-f])/i

/** NUL and halves of surrogate pairs are no text: PostgreSQL keeps neither, so what has one would break its save. Throws. */
export function parseStorableJson(text: string): unknown {
  if (!MAY_HOLD_UNKEEPABLE.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('no text')
    return value
  })
}
