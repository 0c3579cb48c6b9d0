declare const checked: unique symbol

/** The number that names an eSIM chip: 32 digits, of which the last two are a check. */
export type Eid = string & { readonly [checked]: 'eid' }

export const EID_LENGTH = 32

export function isEid(text: string): text is Eid {
  return text.length === EID_LENGTH && /^\d+$/.test(text) && BigInt(text) % 97n === 1n
}

export const EID_INVALID = 'Enter a valid EID number.'

/** The message for what was typed; null when it is an EID. */
export function eidProblem(text: string): string | null {
  return isEid(text) ? null : EID_INVALID
}
