import * as v from 'valibot'
import { USUAL_LIMIT } from '#domain/text-limit.ts'
import type { Address } from './address.ts'
import { COUNTIES, countyCode } from './counties.ts'

const TOO_LONG = `Keep it within ${USUAL_LIMIT.atMost} characters.`

const Line = v.pipe(v.string(), v.trim(), v.maxLength(USUAL_LIMIT.atMost, TOO_LONG))
const needed = (words: string) => v.pipe(Line, v.nonEmpty(words))

/** An address as a person writes it into the fields of a form. */
export const HandAddressSchema = v.object({
  line1: needed('Enter the house name or number and the street or townland.'),
  line2: Line,
  line3: Line,
  town: needed('Enter your town or the post town.'),
  county: v.picklist(COUNTIES, 'Choose your county.'),
})

/** As it stands in the form: nothing may be chosen yet. */
export type HandAddress = Record<keyof v.InferOutput<typeof HandAddressSchema>, string>

export const EMPTY_ADDRESS: HandAddress = { line1: '', line2: '', line3: '', town: '', county: '' }

/** What was written before, back in the form. */
export function handAddressOf({ addressLine1, addressLine2, addressLine3, town, county }: Address): HandAddress {
  return {
    line1: addressLine1 ?? '',
    line2: addressLine2 ?? '',
    line3: addressLine3 ?? '',
    town: town ?? '',
    county: COUNTIES.find((name) => countyCode(name) === county) ?? '',
  }
}

export function toAddress({ line1, line2, line3, town, county }: HandAddress): Address {
  return {
    addressLine1: line1.trim(),
    addressLine2: line2.trim() || null,
    addressLine3: line3.trim() || null,
    town: town.trim(),
    county: countyCode(county),
    eircode: null,
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}
