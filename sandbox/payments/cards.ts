/** How the bank decides: accepted, challenged first (3-D Secure), or refused. */
export type Bank = 'accepts' | 'challenges' | 'refuses' | 'hasNoFunds' | 'expired' | 'disputesLater'

export type TypedCard = { number: string; month: string; year: string; cvc: string }

/** All that is stored of a card. */
export type KnownCard = { last4: string; brand: string /** As in 2028-04. */; expires: string; bank: Bank }

const BANKS: Readonly<Record<string, Bank>> = {
  '4000000000003220': 'challenges',
  '4000000000000002': 'refuses',
  '4000000000009995': 'hasNoFunds',
  '4000000000000259': 'disputesLater',
}

/** The part of a typed card that may be stored; null: it is not a card. Any plausible number is accepted. */
export function readCard({ number, month, year, cvc }: TypedCard, now: Date): KnownCard | null {
  const digits = number.replace(/[\s-]/g, '')
  const fullYear = /^\d\d$/.test(year.trim()) ? `20${year.trim()}` : year.trim()
  const expires = `${fullYear}-${month.trim().padStart(2, '0')}`
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return null
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(expires) || !/^\d{3,4}$/.test(cvc.trim())) return null
  const bank = isPast(expires, now) ? 'expired' : (BANKS[digits] ?? 'accepts')
  return { last4: digits.slice(-4), brand: brandOf(digits), expires, bank }
}

/** A card is good until the end of its month. */
export function isPast(expires: string, now: Date): boolean {
  return expires < now.toISOString().slice(0, 7)
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  return /^3[47]/.test(digits) ? 'amex' : 'card'
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
