/** Lifetime of the cookie that lets a browser read an order that was placed in it. */
export const ORDER_COOKIE_DAYS = 90
