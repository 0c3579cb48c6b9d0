import type { Address } from './address.ts'
import { readAddress } from './address-text.ts'
import { extractEircode } from './eircode.ts'
import { hasWords } from './fits-address.ts'

/** `unreadable`: it holds neither an Eircode nor a number, so it does not count as a try. */
export type HomeProofVerdict = 'fits' | 'wrong' | 'unreadable'

/** Longer than any address. A list of numbers to guess with is cut off here. */
const LONGEST_ANSWER = 120

/**
 * Whether the visitor knows the home that a number led to: by its Eircode, or by the number on its door, alone or in front
 * of the rest of the address ("8", "Apt 7", "8 Loughview Terrace"). A home without a number is known by its Eircode.
 */
export function judgeHomeProof(home: Address, answer: string): HomeProofVerdict {
  const text = answer.slice(0, LONGEST_ANSWER)
  const eircode = extractEircode(text)
  if (eircode !== null) return eircode === extractEircode(home.eircode ?? '') ? 'fits' : 'wrong'
  const given = readAddress(text)
  if (given.numbers.length === 0) return 'unreadable'
  const lines = [home.addressLine1, home.addressLine2, home.addressLine3].filter((line) => line !== null)
  const known = readAddress([...lines, home.town, home.county?.replace(/^CO_/, '')].filter(Boolean).join(', '))
  const doors = readAddress(lines.join(', ')).numbers
  // Of "Apartment 7, 12 Main Street" the door is 7; 12 does not identify it.
  const isDoor = given.numbers.every((number, index) => number === doors[index])
  return isDoor && (given.words.length === 0 || hasWords(known.words, given.words)) ? 'fits' : 'wrong'
}
