/** How much text may come at once, and what becomes of the rest. */
export type TextLimit = {
  atMost: number
  /** Cut: where people paste a whole letter for the one line in it that counts. */
  whenLonger: 'refuse' | 'cut'
  /** How many of a list. Missing: as many as a customer could choose. */
  items?: number
}

/** Fits every name, code and line of an address. */
export const USUAL_LIMIT: TextLimit = { atMost: 200, whenLonger: 'refuse' }
