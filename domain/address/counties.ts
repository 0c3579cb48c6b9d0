/** As on an envelope. The network writes CO_ before the name, in capitals. */
export const COUNTIES = [
  'Carlow',
  'Cavan',
  'Clare',
  'Cork',
  'Donegal',
  'Dublin',
  'Galway',
  'Kerry',
  'Kildare',
  'Kilkenny',
  'Laois',
  'Leitrim',
  'Limerick',
  'Longford',
  'Louth',
  'Mayo',
  'Meath',
  'Monaghan',
  'Offaly',
  'Roscommon',
  'Sligo',
  'Tipperary',
  'Waterford',
  'Westmeath',
  'Wexford',
  'Wicklow',
] as const

export function countyCode(name: string): string {
  return `CO_${name.toUpperCase()}`
}

/** The network's CO_DUBLIN, however another system writes it: "Dublin", "Co. Dublin", "County Dublin". Null: it is none of Ireland's. */
export function readCounty(text: string): string | null {
  const name = text
    .replace(/^(?:co\.?|county)\s+/i, '')
    .trim()
    .toLowerCase()
  const county = COUNTIES.find((one) => one.toLowerCase() === name)
  return county === undefined ? null : countyCode(county)
}

/** "Co. Dublin", from the network's CO_DUBLIN. Null: none is known. */
export function shownCounty(county: string | null): string | null {
  const name = (county ?? '').replace(/^CO_/, '').replaceAll('_', ' ').trim().toLowerCase()
  if (name === '') return null
  return `Co. ${name.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())}`
}
