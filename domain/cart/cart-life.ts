/** A basket that nobody has changed for so long is not coming back. The browser's cookie lives exactly as long. */
export const CART_DAYS = 180
