import type { Address } from './address.ts'
import { shownCounty } from './counties.ts'

/** Words that only say what kind of number follows. */
const DOOR_WORDS = new Set(['apartment', 'apt', 'flat', 'unit', 'no', 'number'])

/**
 * "L… T…, Cork": a resident of 8 Loughview Terrace recognises it, a stranger learns little. The number on the
 * door is left out, because the customer has to enter it as proof.
 */
export function maskedAddress({ addressLine1, addressLine2, addressLine3, town, county }: Address): string {
  const street = [addressLine1, addressLine2, addressLine3].map(initials).find((words) => words !== '')
  const place = [town, shownCounty(county)].find((part) => part != null && part.trim() !== '')
  return [street ?? '…', place?.trim()].filter((part) => part !== undefined).join(', ')
}

function initials(line: string | null): string {
  return (line?.match(/[\p{L}\p{N}'’.]+/gu) ?? [])
    .filter((word) => !/\p{N}/u.test(word) && !DOOR_WORDS.has(word.toLowerCase().replace(/\.$/, '')))
    .flatMap((word) => word.match(/\p{L}/u)?.map((letter) => `${letter.toUpperCase()}…`) ?? [])
    .join(' ')
}
