import { INSURANCE_TERMS, LEGAL_PAGES, RIGHTS_PAGES } from './legal-links.ts'

/** What a search engine should know; the rest belongs to one customer. */
export const SEARCHABLE_PAGES = [
  '/',
  '/shop/broadband',
  '/shop/tv',
  '/shop/phone',
  '/mobile',
  '/mobile/sim-only',
  '/mobile/broadband',
  ...RIGHTS_PAGES.map(({ to }) => to),
  ...LEGAL_PAGES.map(({ to }) => to),
  '/legal/guarantee',
  INSURANCE_TERMS,
]
