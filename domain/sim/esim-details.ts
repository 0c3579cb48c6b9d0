/** A phone of a maker that is not listed: it gets a QR code, and needs no EID. */
export const OTHER_MANUFACTURER = 'other'

/** What is known of the phone that an eSIM goes into. */
export type ESimDetails = { manufacturer: string; eid: string | null }
