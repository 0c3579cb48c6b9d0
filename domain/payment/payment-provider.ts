/** How the seed's clients call the ways to pay. */
export const PAYMENT_PROVIDERS = ['ELAVON', 'STANCER_UPFRONT', 'STANCER_RECURRING', 'IBAN', 'NO_PAYMENT'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

export const PAYMENT_METHODS = ['CREDIT_CARD'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** `method` is null where no card pays. */
export type NamedPayment = { provider: PaymentProvider; method: PaymentMethod | null }

type Gateway = 'STANCER' | 'ELAVON'

const UPFRONT = { ELAVON: 'ELAVON', STANCER: 'STANCER_UPFRONT' } as const satisfies Record<Gateway, PaymentProvider>
const RECURRING = { ELAVON: 'ELAVON', STANCER: 'STANCER_RECURRING' } as const satisfies Record<Gateway, PaymentProvider>

/** What is due on the day of the order. Null: no gateway has been called for it yet. */
export function upfrontPayment(due: number, gateway: Gateway | null): NamedPayment | null {
  if (due === 0) return { provider: 'NO_PAYMENT', method: null }
  return gateway && { provider: UPFRONT[gateway], method: 'CREDIT_CARD' }
}

/** What pays the bills. Null: the card has not been stored yet. */
export function recurringPayment(monthly: 'DIRECT_DEBIT' | 'CARD', gateway: Gateway | null): NamedPayment | null {
  if (monthly === 'DIRECT_DEBIT') return { provider: 'IBAN', method: null }
  return gateway && { provider: RECURRING[gateway], method: 'CREDIT_CARD' }
}
