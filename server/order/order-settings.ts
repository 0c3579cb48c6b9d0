import * as v from 'valibot'
import {
  type OutsideSettings,
  type OutsideSystem,
  outsideAt,
  type ReadSystem,
  SANDBOX_TOKEN,
} from '#server/platform/config/outside-settings.ts'
import { token, tokens, type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'
import type { KeyPurpose } from '#server/session/key-purposes.ts'

export type OrderSettings = {
  orderLimits: OrderLimits
  orders: OutsideSettings
  /** Where numbers are requested from other networks. */
  porting: OutsideSettings
  /** The signing secrets of each system that calls us; two during a rotation. */
  callbackSecrets: { orders: readonly string[]; porting: readonly string[] }
}

/** Only jobs call these, and an order may be large. */
const TIMEOUT_MS = { usual: 10_000, most: 30_000 }
export const ORDERS_SYSTEM: OutsideSystem = { prefix: 'ORDERS', timeoutMs: TIMEOUT_MS, isOperators: true }
export const PORTING_SYSTEM: OutsideSystem = { prefix: 'PORTING', timeoutMs: TIMEOUT_MS, isOperators: true }

/**
 * How many orders a day are placed without a card payment; a payment releases its order from them. `forAll`: per hour.
 */
export type OrderLimits = {
  perVisitor: number
  perMailbox: number
  perPerson: number
  perIban: number
  perAddress: number
  forAll: number
  /** Cards refused by banks, per hour. */
  refusedCardsPerVisitor: number
  refusedCardsForAll: number
}

export const CALLBACK_SECRETS = {
  ORDERS_CALLBACK_SECRET: tokens(SANDBOX_TOKEN),
  PORTING_CALLBACK_SECRET: tokens(SANDBOX_TOKEN),
}

export const ORDER_ENVIRONMENT = {
  ...CALLBACK_SECRETS,
  ORDER_LINK_SECRET: v.optional(token),
  ORDERS_PER_VISITOR: wholeNumber('30', 1, 1_000_000),
  ORDERS_PER_MAILBOX: wholeNumber('6', 1, 1_000_000),
  ORDERS_PER_PERSON: wholeNumber('6', 1, 1_000_000),
  ORDERS_PER_IBAN: wholeNumber('6', 1, 1_000_000),
  ORDERS_PER_ADDRESS: wholeNumber('10', 1, 1_000_000),
  ORDERS_FOR_ALL: wholeNumber('2000', 1, 100_000_000),
  REFUSED_CARDS_PER_VISITOR: wholeNumber('24', 1, 1_000_000),
  REFUSED_CARDS_FOR_ALL: wholeNumber('300', 1, 100_000_000),
}

type Values = ValuesOf<typeof ORDER_ENVIRONMENT>

/** The key of links that were signed before keys were derived. */
export function formerKeys({ ORDER_LINK_SECRET: secret }: Values): Partial<Record<KeyPurpose, string>> {
  return secret === undefined ? {} : { 'order link': secret }
}

export function orderSettings(
  values: Values,
  systems: { orders: ReadSystem; porting: ReadSystem },
  sandbox: string,
): OrderSettings {
  return {
    orderLimits: {
      perVisitor: values.ORDERS_PER_VISITOR,
      perMailbox: values.ORDERS_PER_MAILBOX,
      perPerson: values.ORDERS_PER_PERSON,
      perIban: values.ORDERS_PER_IBAN,
      perAddress: values.ORDERS_PER_ADDRESS,
      forAll: values.ORDERS_FOR_ALL,
      refusedCardsPerVisitor: values.REFUSED_CARDS_PER_VISITOR,
      refusedCardsForAll: values.REFUSED_CARDS_FOR_ALL,
    },
    orders: outsideAt(systems.orders, sandbox),
    porting: outsideAt(systems.porting, sandbox),
    callbackSecrets: { orders: values.ORDERS_CALLBACK_SECRET, porting: values.PORTING_CALLBACK_SECRET },
  }
}
