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

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * The one place where cents become euro, as they are written in Ireland. What is not a whole number of cents shows as
 * nothing. By hand, because a browser takes longer to make its first number format than to run the rest of a page.
 */
export function euro(amount: number): string {
  if (!Number.isSafeInteger(amount)) return '€0.00'
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}€${digits.slice(0, -2).replace(THOUSANDS, ',')}.${digits.slice(-2)}`
}

/** As a number, for systems that take euro. */
export function inEuro(amount: Cents): number {
  return amount / 100
}
