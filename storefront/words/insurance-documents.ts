/** What the insurance of a handset is sold with. */
export const INSURANCE_TERMS = '/legal/insurance-terms'

/** The Insurance Product Information Document of an insurance, by its code. */
export function ipidPath(code: string): string {
  return `/legal/ipid/${code.toLowerCase().replaceAll('_', '-')}`
}
