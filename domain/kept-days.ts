/** For how many days the shop keeps what is personal, where more than one place has to know. */

/** Answers of a checkout that was not finished: sooner than the cart, which is not personal. */
export const ANSWERS_DAYS = 14

/** What the network said about an address. */
export const PREQUAL_DAYS = 90

/** As long as somebody wants to look at an order that they have placed. */
export const ORDER_COOKIE_DAYS = 90

/** What outside systems told the shop: a payment can be disputed for about as long. */
export const CALLBACK_DAYS = 120
