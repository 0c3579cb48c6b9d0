const LOGGED_OUT = '?logged-out'

/** Where a session ends that its customer did not end. */
export const LOGGED_OUT_PAGE = `/shop/broadband${LOGGED_OUT}`

export function wasLoggedOut(): boolean {
  return window.location.search === LOGGED_OUT
}
