import type * as v from 'valibot'
import { wholeNumber } from './setting-kinds.ts'

/** For how long the shop keeps what is personal, in days where nothing else is said. */
export type KeptTimes = {
  /** A cart that was not ordered, after its last change. Its cookie lives no longer than the default. */
  cart: number
  /** Minutes for which a link brings a cart to another device. */
  cartLinkMinutes: number
  /** By default six years, as long as a claim can be made. */
  orderedCart: number
  /** Answers of a checkout that was not finished, and what a cart was told of a person: sooner than what was chosen. */
  answers: number
  /** What the network said about an address. */
  prequal: number
  /** An address that wants to hear of a phone that is out of stock. */
  alert: number
  /** What outside systems told the shop: a payment can be disputed for about as long. */
  callback: number
  /** An order that came to no contract and no money. */
  unmadeOrder: number
  /** What was needed to bring an order to its end and by nobody since. */
  orderHelp: number
  /** An order, after the end of the contract that the shop knows of. */
  orderYears: number
}

export const KEPT_ENVIRONMENT = {
  CART_DAYS: wholeNumber('180', 1, 180),
  CART_LINK_MINUTES: wholeNumber('30', 5, 1440),
  ORDERED_CART_DAYS: wholeNumber('2192', 30, 36_500),
  CHECKOUT_DAYS: wholeNumber('7', 1, 30),
  PREQUAL_DAYS: wholeNumber('90', 7, 365),
  ALERT_DAYS: wholeNumber('90', 1, 90),
  CALLBACK_DAYS: wholeNumber('120', 7, 3650),
  UNMADE_ORDER_DAYS: wholeNumber('120', 7, 3650),
  ORDER_HELP_DAYS: wholeNumber('90', 14, 3650),
  ORDER_YEARS: wholeNumber('6', 1, 100),
} as const

type Values = { [Name in keyof typeof KEPT_ENVIRONMENT]: v.InferOutput<(typeof KEPT_ENVIRONMENT)[Name]> }

export function keptTimes(values: Values): KeptTimes {
  return {
    cart: values.CART_DAYS,
    cartLinkMinutes: values.CART_LINK_MINUTES,
    orderedCart: values.ORDERED_CART_DAYS,
    answers: values.CHECKOUT_DAYS,
    prequal: values.PREQUAL_DAYS,
    alert: values.ALERT_DAYS,
    callback: values.CALLBACK_DAYS,
    unmadeOrder: values.UNMADE_ORDER_DAYS,
    orderHelp: values.ORDER_HELP_DAYS,
    orderYears: values.ORDER_YEARS,
  }
}
