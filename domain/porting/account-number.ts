import * as v from 'valibot'

/** As a bill prints it. Mobile and home phone are asked for it in the same way. */
const ACCOUNT_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 /-]{2,29}$/

/** What was left out, or filled with blanks, was not answered. */
export const blankAsNull = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => text.trim() || null),
)

export function accountNumber(words: string) {
  return v.pipe(blankAsNull, v.nullable(v.pipe(v.string(), v.regex(ACCOUNT_NUMBER, words))))
}
