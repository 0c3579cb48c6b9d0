const RULES = new Intl.PluralRules('en-IE', { type: 'ordinal' })
const ENDING: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "5th" */
export function ordinal(number: number): string {
  return `${number}${ENDING[RULES.select(number)] ?? 'th'}`
}
