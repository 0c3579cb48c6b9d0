const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const INSIDE_DATE = new RegExp(`(\\d) (?=(?:${MONTHS})\\b)|(\\b(?:${MONTHS})) (?=\\d{4}\\b)|(\\bbills?) (?=\\d)`, 'g')

/** With blanks that lines do not break at inside of dates and numbers of bills, for pages of a fixed width. */
export function withoutBreaks(text: string): string {
  return text.replace(INSIDE_DATE, (blank) => `${blank.trimEnd()}\u00a0`)
}
