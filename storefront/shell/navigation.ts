const HOME_PAGES = [
  { to: '/shop/broadband', label: 'Broadband' },
  { to: '/shop/tv', label: 'TV' },
] as const

const MOBILE_PAGES = [
  { to: '/mobile', label: 'Mobile' },
  { to: '/mobile/sim-only', label: 'SIM only' },
  { to: '/mobile/broadband', label: 'Mobile broadband' },
] as const

export const SHOP_PAGES = [...HOME_PAGES, ...MOBILE_PAGES] as const

/** In the menu of a phone below the plans. */
export const HELP_PAGES = [
  { to: '/shop/summary', label: 'Your order' },
  { to: '/find-order', label: 'Find my order' },
  { to: '/legal/contact', label: 'Help' },
] as const

export const MENU_PAGES = [...HOME_PAGES, { to: '/shop/phone', label: 'Home phone' }, ...MOBILE_PAGES] as const
