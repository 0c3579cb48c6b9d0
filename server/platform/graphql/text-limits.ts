import { type TextLimit, USUAL_LIMIT } from '#domain/text-limit.ts'

const EXTENSION = 'textLimit'

/** The options of an argument or input field with a text limit other than the default. */
export function limitedTo(limit: TextLimit) {
  return { extensions: { [EXTENSION]: limit } }
}

/** @param extensions of an argument or input field of the schema */
export function textLimitOf(extensions: Readonly<Record<string, unknown>>): TextLimit {
  return (extensions[EXTENSION] as TextLimit | undefined) ?? USUAL_LIMIT
}
