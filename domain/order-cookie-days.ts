/** As long as somebody wants to look at an order that they have placed: so long their browser knows it. */
export const ORDER_COOKIE_DAYS = 90
