/** Days without a change after which an open cart expires: its prices are no longer promised. */
export const LIVE_DAYS = 30

/** Days without a change after which a cart is deleted. The browser's cookie has the same lifetime. */
export const CART_DAYS = 180
