import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import type { BillingType } from '#domain/vocabulary.ts'

/** One line of an order in catalogue terms: nothing here has been through the price engine. */
export type Ordered = {
  tariff: Tariff
  discounts: readonly TariffDiscount[]
  extras: readonly { price: number; billingType: BillingType }[]
  devices: readonly { price: number; withPlan: number; insurance: number | null }[]
  deposit: number
}

export const LEDGER_BILLS = 60

type Page = { entries: { what: string; amount: number }[] }

/** A page for each bill; what is paid today or once only has pages of its own, for it is never added to a month. */
type Ledger = {
  devices: Page
  deposits: Page
  onceOff: Page
  onceOffBeforeDiscount: Page
  months: Map<number, Page>
  undiscountedMonth: Page
}

/** What activation costs before its discount, as the seed has it; other plans say it themselves. */
const FEE: Readonly<Record<string, number>> = { FTTH: 14998, NBI: 14998, FTTC: 4999, NGB: 0 }

const NEXT_TIME: Readonly<Record<string, number>> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }

/** Written as a clerk would: month after month, each cost and each discount an entry of its own. */
export function buildLedger(order: readonly Ordered[]): Ledger {
  const ledger: Ledger = {
    devices: { entries: [] },
    deposits: { entries: [] },
    onceOff: { entries: [] },
    onceOffBeforeDiscount: { entries: [] },
    months: new Map(),
    undiscountedMonth: { entries: [] },
  }
  for (let bill = 1; bill <= LEDGER_BILLS; bill += 1) ledger.months.set(bill, { entries: [] })

  for (const line of order) {
    enterPlan(ledger, line)
    for (const extra of line.extras) {
      if (extra.billingType === 'RECURRING') enterEveryMonth(ledger, 'extra', extra.price)
      else enterOnce(ledger, 'extra', extra.price)
    }
    for (const { withPlan, insurance } of line.devices) {
      ledger.devices.entries.push({ what: 'device', amount: withPlan })
      if (insurance !== null) enterEveryMonth(ledger, 'insurance', insurance)
    }
    ledger.deposits.entries.push({ what: 'deposit', amount: line.deposit })
  }
  return ledger
}

export function sumOf(page: Page | undefined): number {
  let total = 0
  for (const { amount } of page?.entries ?? []) total += amount
  return total
}

/** The VAT inside an amount: the whole cents of net that come closest to it once the VAT is put back. */
export function vatInside(amount: number, percent: number): number {
  let net = Math.floor(amount / (1 + percent / 100)) - 2
  while (Math.abs((net + 1) * (100 + percent) - amount * 100) < Math.abs(net * (100 + percent) - amount * 100)) net += 1
  return amount - net
}

function enterPlan(ledger: Ledger, { tariff, discounts }: Ordered): void {
  const mine = discounts.filter(({ code }) => code === tariff.code)
  const left = new Map<number, number>()
  for (const [bill, page] of ledger.months) {
    page.entries.push({ what: tariff.code, amount: tariff.defaultPrice })
    left.set(bill, tariff.defaultPrice)
  }
  ledger.undiscountedMonth.entries.push({ what: tariff.code, amount: tariff.defaultPrice })

  for (const discount of mine.filter(({ billingType }) => billingType === 'RECURRING')) {
    let timesLeft = discount.discountOccurrence ?? Number.MAX_SAFE_INTEGER
    const lastPossible = discount.discountOccurrence === null ? tariff.commitmentDuration : LEDGER_BILLS
    for (let bill = 1; timesLeft > 0 && bill <= lastPossible; timesLeft -= 1) {
      const stillToPay = left.get(bill) ?? 0
      const off = Math.min(stillToPay, discount.value)
      ledger.months.get(bill)?.entries.push({ what: discount.catalogDiscountCode, amount: -off })
      left.set(bill, stillToPay - off)
      bill += NEXT_TIME[discount.discountFrequency] ?? Number.NaN
    }
  }

  const fee = FEE[tariff.technology ?? ''] ?? tariff.activationFee
  ledger.onceOffBeforeDiscount.entries.push({ what: 'activation', amount: fee })
  ledger.onceOff.entries.push({ what: 'activation', amount: fee })
  for (const discount of mine.filter(({ billingType }) => billingType === 'ONE_OFF')) {
    ledger.onceOff.entries.push({ what: discount.catalogDiscountCode, amount: -discount.value })
  }
}

function enterEveryMonth(ledger: Ledger, what: string, amount: number): void {
  for (const page of ledger.months.values()) page.entries.push({ what, amount })
  ledger.undiscountedMonth.entries.push({ what, amount })
}

function enterOnce(ledger: Ledger, what: string, amount: number): void {
  ledger.onceOff.entries.push({ what, amount })
  ledger.onceOffBeforeDiscount.entries.push({ what, amount })
}
