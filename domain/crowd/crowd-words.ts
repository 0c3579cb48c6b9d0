/** What people read while the shop has more visitors than it can serve: on the server's page and in the storefront. */
export const CROWD_WORDS = {
  title: 'A lot of people are in the shop',
  busy: 'We’re very busy right now. Keep this page open and we’ll carry on as soon as there’s room.',
  cart: 'Your cart is safe.',
  paying: 'If you were paying, please don’t pay again: we’ll email you.',
} as const
