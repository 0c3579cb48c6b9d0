import type { Address } from '#domain/availability/address.ts'
import { readAddress } from './address-text.ts'
import { slipsAllowed, wordDistance } from './word-distance.ts'

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
  const { words, numbers } = readAddress(writtenText(written))
  const fitting = homes.filter((home) => {
    const known = readAddress(writtenText(home))
    const inCounty = written.county === null || countyName(home.county) === countyName(written.county)
    if (!inCounty || !numbers.every((number) => known.numbers.includes(number))) return false
    // The house may have a name that no register has, and the register may know more than its owner wrote.
    return hasWords(known.words, firstLine(written)) || hasWords(words, firstLine(home))
  })
  const town = readAddress(written.town ?? '').words
  const inTown = fitting.filter((home) => hasWords(readAddress(writtenText(home)).words, town))
  return inTown.length > 0 ? inTown : fitting
}

function firstLine({ addressLine1 }: WrittenAddress): string[] {
  return readAddress(addressLine1 ?? '').words
}

/** Each of the wanted words is among the known ones, slips forgiven. None wanted: nothing is said. */
export function hasWords(known: readonly string[], wanted: readonly string[]): boolean {
  return (
    wanted.length > 0 &&
    wanted.every((word) => known.some((one) => wordDistance(word, one, false) <= slipsAllowed(word)))
  )
}

function countyName(county: string | null): string {
  return (county ?? '').replace(/^CO_/, '').replaceAll('_', ' ').toLowerCase()
}
