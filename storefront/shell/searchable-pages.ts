import { INSURANCE_TERMS, LEGAL_PAGES, RIGHTS_PAGES } from './legal-links.ts'

/** Pages for search engines; all others are a customer's own. */
export const SEARCHABLE_PAGES = [
  '/',
  '/shop/broadband',
  '/shop/tv',
  '/shop/tv/channels',
  '/shop/phone',
  '/mobile',
  '/mobile/sim-only',
  '/mobile/broadband',
  ...RIGHTS_PAGES.map(({ to }) => to),
  ...LEGAL_PAGES.map(({ to }) => to),
  '/legal/guarantee',
  INSURANCE_TERMS,
]
