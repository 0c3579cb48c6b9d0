import * as v from 'valibot'

/** As a bill prints it. The same rule for mobile and home phone. */
const ACCOUNT_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 /-]{2,29}$/

/** A missing or blank value is null. */
export const blankAsNull = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => text.trim() || null),
)

export function accountNumber(words: string) {
  return v.pipe(blankAsNull, v.nullable(v.pipe(v.string(), v.regex(ACCOUNT_NUMBER, words))))
}
