import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import { COUNTIES, countyCode } from '#domain/address/counties.ts'
import { extractEircode } from '#domain/address/eircode.ts'
import { optional } from '#domain/text-parts.ts'

const LONGEST_LINE = 100

/** An address beside that of the home, in the fields of a form; what it is for leads their names. */
export const addressEntries = {
  line1: optional(LONGEST_LINE, 'Address line 1'),
  line2: optional(LONGEST_LINE, 'Address line 2'),
  line3: optional(LONGEST_LINE, 'Address line 3'),
  town: optional(LONGEST_LINE, 'Town'),
  county: v.pipe(v.nullish(v.string(), ''), v.trim()),
  eircode: optional(20, 'Eircode'),
}
type Written = { [Part in keyof typeof addressEntries]: v.InferOutput<(typeof addressEntries)[Part]> }

export function addressProblems({
  line1,
  town,
  county,
  eircode,
}: Written): { field: keyof Written; message: string }[] {
  return [
    ...(line1 === null
      ? [{ field: 'line1', message: 'Enter the house name or number and the street or townland' } as const]
      : []),
    ...(town === null ? [{ field: 'town', message: 'Enter your town or the post town' } as const] : []),
    ...((COUNTIES as readonly string[]).includes(county)
      ? []
      : [{ field: 'county', message: 'Choose your county' } as const]),
    ...(eircode !== null && extractEircode(eircode) === null
      ? [{ field: 'eircode', message: 'Enter an Eircode in the correct format, like D08 P3T7' } as const]
      : []),
  ]
}

export function writtenAddress({ line1, line2, line3, town, county, eircode }: Written): Address {
  return {
    addressLine1: line1,
    addressLine2: line2,
    addressLine3: line3,
    town,
    county: countyCode(county),
    eircode: eircode && extractEircode(eircode),
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}
