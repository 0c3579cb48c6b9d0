declare const unit: unique symbol

/** Whole euro cents, VAT included unless a name says otherwise. */
export type Cents = number & { readonly [unit]: 'cents' }

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

export const NOTHING = cents(0)

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0))
}

export function subtract(amount: Cents, less: Cents): Cents {
  return cents(amount - less)
}

/** The rate is a share: 0.23 for 23 %. */
export function withoutVat(amount: Cents, rate: number): Cents {
  return cents(Math.round(amount / (1 + rate)))
}

const EURO = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })

/** The one place where cents become euro. What is not a whole number of cents shows as nothing. */
export function euro(amount: number): string {
  return EURO.format(Number.isSafeInteger(amount) ? amount / 100 : 0)
}
