import fc from 'fast-check'
import { expect } from 'vitest'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { type MixedCart, mixedCarts } from '#domain/cart/change/mixed-carts.fixture.ts'
import { wholeBill } from '#domain/cart/change/whole-bill.ts'
import { buildChangeLedger, type LedgerPage } from '#domain/service-change/change-ledger.fixture.ts'
import { orderItems, orderStart } from '../order.ts'
import { nextBills } from './next-bill.ts'

const PAGES = 40

/** The deposit and what belongs to no line cost nothing by the month, whenever they begin. */
function ledgerOf({ cart, held, startsOn, ends, today, billDay, deposit }: MixedCart): LedgerPage[] {
  const old = held.map((service) => ({
    service,
    endsOn: ends[service.id]?.on ?? null,
    leaving: ends[service.id]?.leaving ?? 0,
  }))
  const fresh = orderItems({ cart, deposit })
    .filter(({ lineId }) => lineId !== null)
    .map((item) => ({ item, startsOn: startsOn[item.lineId ?? ''] ?? today }))
  return buildChangeLedger({ old, fresh, today, billDay }, PAGES)
}

/** The whole bill, the promises and the charges of carts whose lines start on days of their own, to the cent. */
export function expectBillsOfLedger(carts: number): void {
  fc.assert(
    fc.property(mixedCarts, (mixed) => {
      const { cart, billDay, deposit, agreedAt, held } = mixed
      const ordered = { cart, deposit, terms: { agreedAt } }
      const pages = ledgerOf(mixed)
      const items = orderItems(ordered)
      const at = { agreedAt: new Date(agreedAt), billDay }
      const bill = wholeBill(cart, items, at, ({ id }) => id)
      const singles = bill === null ? [] : [bill.firstBill, ...bill.settlingBills]
      const asPages = singles.map(({ date, asItIs, changed, leavingCharge }) => [date, asItIs, changed, leavingCharge])
      const written = pages.map(({ on, asItIs, changed, leaving }) => [on, asItIs, changed, leaving])
      expect(asPages).toEqual(written.slice(0, singles.length))
      const term = Math.max(12, ...cart.lines.map((line) => line.term))
      for (const page of pages.slice(singles.length, singles.length + term)) {
        const step = bill?.course.findLast(({ date }) => date <= page.on)
        expect([page.on, step?.asItIs, step?.changed, page.leaving]).toEqual([page.on, page.asItIs, page.changed, 0])
      }
      expect(bill?.services.map(({ id }) => id)).toEqual(held.map(({ id }) => id))

      const promised = nextBills(ordered, orderStart(ordered, billDay))
      const firsts = pages.filter(({ begun }) => begun.length > 0)
      expect(promised.map(({ on, amount, leavingCharge }) => [on, amount, leavingCharge])).toEqual(
        firsts.map((page) => [page.on, page.ordered, page.leaving]),
      )
      expect(promised.map(({ lines }) => [...lines].toSorted())).toEqual(
        firsts.map(({ begun }) => [...new Set(begun)].toSorted()),
      )
      const charges = pages.reduce((total, { leaving }) => total + leaving, 0)
      expect(earlyCeaseCharge(cart, at.agreedAt) ?? 0).toBe(charges)
    }),
    { numRuns: carts },
  )
}
