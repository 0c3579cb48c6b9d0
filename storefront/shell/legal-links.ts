export const RIGHTS_PAGES = [
  { to: '/legal/withdrawal', label: 'Withdraw from contract here' },
  { to: '/legal/charter', label: 'Customer charter' },
  { to: '/legal/complaints', label: 'Complaints' },
  { to: '/legal/switching', label: 'Switching and numbers' },
  { to: '/legal/appointments', label: 'Missed appointments' },
  { to: '/legal/accessibility', label: 'Accessibility' },
] as const

export const LEGAL_PAGES = [
  { to: '/legal/terms', label: 'Terms' },
  { to: '/legal/price-guide', label: 'Price guide' },
  { to: '/legal/privacy', label: 'Privacy' },
  { to: '/legal/cookies', label: 'Cookies' },
  { to: '/legal/company', label: 'Company details' },
  { to: '/legal/contact', label: 'Contact' },
] as const

export const INSURANCE_TERMS = '/legal/insurance-terms'

/** The Insurance Product Information Document of an insurance, by its code. */
export function ipidPath(code: string): string {
  return `/legal/ipid/${code.toLowerCase().replaceAll('_', '-')}`
}
