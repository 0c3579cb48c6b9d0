import type { Address } from './address.ts'
import { type AddressQuery, readAddress } from './address-text.ts'
import { forgivenSlips } from './word-distance.ts'

/** An address as a person writes it into a form. */
export type WrittenAddress = Pick<Address, 'addressLine1' | 'addressLine2' | 'addressLine3' | 'town' | 'county'>

/** On one line, as it would be typed into a search. */
export function writtenText({ addressLine1, addressLine2, addressLine3, town, county }: WrittenAddress): string {
  const parts = [addressLine1, addressLine2, addressLine3, town, countyName(county)]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

/**
 * The homes that a written address may mean: in its county, with its numbers, and with the words of one first line in
 * the other address, slips forgiven. Towns are written in many ways, so they only decide between homes that fit.
 */
export function homesThatFit<Home extends WrittenAddress>(written: WrittenAddress, homes: readonly Home[]): Home[] {
  const { words, numbers } = eachOnce(readAddress(writtenText(written)))
  const line = firstLine(written)
  const fitting = homes.filter((home) => {
    const known = readAddress(writtenText(home))
    const inCounty = written.county === null || countyName(home.county) === countyName(written.county)
    if (!inCounty || !numbers.every((number) => known.numbers.includes(number))) return false
    // The house may have a name that no register has, and the register may know more than its owner wrote.
    return hasWords(known.words, line) || hasWords(words, firstLine(home))
  })
  const town = eachOnce(readAddress(written.town ?? '')).words
  const inTown = fitting.filter((home) => hasWords(readAddress(writtenText(home)).words, town))
  return inTown.length > 0 ? inTown : fitting
}

function firstLine({ addressLine1 }: WrittenAddress): string[] {
  return eachOnce(readAddress(addressLine1 ?? '')).words
}

/** A word that is written a hundred times is looked for once. */
function eachOnce({ words, numbers }: AddressQuery): AddressQuery {
  return { words: [...new Set(words)], numbers: [...new Set(numbers)] }
}

/** Each of the wanted words is among the known ones, slips forgiven. An empty list matches. */
export function hasWords(known: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => known.some((one) => forgivenSlips(word, one, false) !== null))
}

function countyName(county: string | null): string {
  return (county ?? '').replace(/^CO_/, '').replaceAll('_', ' ').toLowerCase()
}
