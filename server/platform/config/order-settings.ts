import type * as v from 'valibot'
import { wholeNumber } from './setting-kinds.ts'

/** How many orders a day are placed without a card payment; a payment gives its order back. `forAll`: an hour. */
export type OrderLimits = {
  perVisitor: number
  perMailbox: number
  perPerson: number
  perIban: number
  perAddress: number
  forAll: number
  /** Codes an hour that prove who orders, by text or e-mail. */
  codesPerVisitor: number
  /** Cards an hour that banks refuse. */
  refusedCardsPerVisitor: number
  refusedCardsForAll: number
}

export const ORDER_ENVIRONMENT = {
  ORDERS_PER_VISITOR: wholeNumber('30', 1, 1_000_000),
  ORDERS_PER_MAILBOX: wholeNumber('6', 1, 1_000_000),
  ORDERS_PER_PERSON: wholeNumber('6', 1, 1_000_000),
  ORDERS_PER_IBAN: wholeNumber('6', 1, 1_000_000),
  ORDERS_PER_ADDRESS: wholeNumber('10', 1, 1_000_000),
  ORDERS_FOR_ALL: wholeNumber('2000', 1, 100_000_000),
  ORDER_CODES_PER_VISITOR: wholeNumber('60', 1, 1_000_000),
  REFUSED_CARDS_PER_VISITOR: wholeNumber('24', 1, 1_000_000),
  REFUSED_CARDS_FOR_ALL: wholeNumber('300', 1, 100_000_000),
} as const

type Values = { [Name in keyof typeof ORDER_ENVIRONMENT]: v.InferOutput<(typeof ORDER_ENVIRONMENT)[Name]> }

export function orderLimits(values: Values): OrderLimits {
  return {
    perVisitor: values.ORDERS_PER_VISITOR,
    perMailbox: values.ORDERS_PER_MAILBOX,
    perPerson: values.ORDERS_PER_PERSON,
    perIban: values.ORDERS_PER_IBAN,
    perAddress: values.ORDERS_PER_ADDRESS,
    forAll: values.ORDERS_FOR_ALL,
    codesPerVisitor: values.ORDER_CODES_PER_VISITOR,
    refusedCardsPerVisitor: values.REFUSED_CARDS_PER_VISITOR,
    refusedCardsForAll: values.REFUSED_CARDS_FOR_ALL,
  }
}
