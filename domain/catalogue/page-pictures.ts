/** What pages of the shop show whatever is on sale, and what stands beside a link to them elsewhere. */
export const PAGE_PICTURES = [
  'bill-pay.svg',
  'fibre.svg',
  'home-phone.svg',
  'mobile-broadband.svg',
  'part-fibre.svg',
  'share-broadband.svg',
  'share-home.svg',
  'share-mobile-broadband.svg',
  'share-mobile.svg',
  'share-phone.svg',
  'share-tv.svg',
  'sim-only.svg',
  'tv-family.svg',
]
