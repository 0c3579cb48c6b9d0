export type Premises = {
  eircode: string
  /** The Eircode of the building, where the building has one of its own beside those of its units. */
  within: string | null
  unit: string | null
  building: string | null
  streetNumber: string | null
  streetName: string | null
  streetType: string | null
  /** A neighbourhood in a town, a townland in the country. */
  locality: string | null
  town: string
  county: string
}

export const CSV_HEADER = 'eircode,within,unit,building,streetNumber,streetName,streetType,locality,town,county'

// No name holds a comma, so the file needs no quotes and reading it is one split.
export function toCsvLine(premises: Premises): string {
  const { eircode, within, unit, building, streetNumber, streetName, streetType, locality, town, county } = premises
  return [eircode, within, unit, building, streetNumber, streetName, streetType, locality, town, county].join(',')
}

export function fromCsvLine(line: string): Premises {
  const [eircode, within, unit, building, streetNumber, streetName, streetType, locality, town, county] =
    line.split(',')
  if (!eircode || !town || !county) throw new Error(`not a premises: ${line}`)
  return {
    eircode,
    within: within || null,
    unit: unit || null,
    building: building || null,
    streetNumber: streetNumber || null,
    streetName: streetName || null,
    streetType: streetType || null,
    locality: locality || null,
    town,
    county,
  }
}
