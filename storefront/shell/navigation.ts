export const SHOP_PAGES = [
  { to: '/shop/broadband', label: 'Broadband' },
  { to: '/shop/tv', label: 'TV' },
  { to: '/mobile', label: 'Mobile' },
  { to: '/mobile/sim-only', label: 'SIM only' },
  { to: '/mobile/broadband', label: 'Mobile broadband' },
] as const
