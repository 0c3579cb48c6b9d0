import * as v from 'valibot'

/** What a person typed: never more than fits, never only blanks. */
export function needed(words: string, most: number, name: string) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.nonEmpty(words),
    v.maxLength(most, `${name} must be ${most} characters or less`),
  )
}

export function optional(most: number, name: string) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.maxLength(most, `${name} must be ${most} characters or less`),
    v.transform((text) => text || null),
  )
}

/** Nothing chosen is as wrong as something that cannot be. A check and no picklist: Valibot judges nothing after a wrong type. */
export function oneOf<const Choices extends readonly string[]>(choices: Choices, words: string) {
  const chosen = v.pipe(
    v.nullish(v.string(), ''),
    v.check((text) => choices.includes(text), words),
  )
  return chosen as v.GenericSchema<unknown, Choices[number]>
}
