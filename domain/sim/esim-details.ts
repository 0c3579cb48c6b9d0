/** A phone of a maker that is not listed: it gets a QR code, and its EID is not asked for. */
export const OTHER_MANUFACTURER = 'other'

/** What is known of the phone that an eSIM goes into. */
export type ESimDetails = { manufacturer: string; eid: string | null }
