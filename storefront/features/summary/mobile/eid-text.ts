import { EID_LENGTH } from '#domain/sim/eid.ts'

/** The input without blanks, cut to the length of an EID. */
export function eidTyped(text: string): string {
  return text.replace(/\s/g, '').slice(0, EID_LENGTH)
}

/** In groups of four, as phones show it. */
export function eidGrouped(eid: string): string {
  return eid.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** The caret position with as many characters before it as there were. */
export function caretIn(grouped: string, before: string): number {
  const most = eidTyped(before).length
  let [place, seen] = [0, 0]
  while (place < grouped.length && seen < most) {
    if (grouped[place] !== ' ') seen += 1
    place += 1
  }
  return place
}

/** What is wrong with an EID: its length, its characters or its check digits. */
export function eidHint(eid: string): string {
  if (/\D/.test(eid)) return 'An EID has digits only.'
  if (eid.length !== EID_LENGTH) return `An EID has ${EID_LENGTH} digits; this has ${eid.length}.`
  return 'It has 32 digits, but they don’t add up. One may be mistyped, or two swapped.'
}
