/** A basket that nobody has changed for so long is hardly anybody's promise: it may expire. */
export const LIVE_DAYS = 30

/** A basket that nobody has changed for so long is not coming back. The browser's cookie lives exactly as long. */
export const CART_DAYS = 180
