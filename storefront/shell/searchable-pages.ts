/** What a search engine should know; the rest belongs to one customer. */
export const SEARCHABLE_PAGES = [
  '/',
  '/shop/broadband',
  '/shop/tv',
  '/shop/phone',
  '/mobile',
  '/mobile/sim-only',
  '/mobile/broadband',
]
