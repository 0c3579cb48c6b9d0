import fc from 'fast-check'
import { aHeldMobile, aHeldService } from '#domain/held-service/held-service.fixture.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { type Cents, cents } from '#domain/money.ts'
import { daysLater } from '#domain/pricing/days-later.ts'
import { type DayRate, leavingByHand } from '#domain/service-change/change-ledger.fixture.ts'
import { nextWorkingDay } from '#domain/working-day.ts'
import { aBroadband, aCart, aChange, aDevice, aMobile, anyRise, aTv } from '../cart.fixture.ts'
import type { Cart } from '../cart.ts'
import type { CartLine } from '../lines/cart-line.ts'
import type { EndedService, LineChange } from '../lines/line-change.ts'
import type { PlanPrice } from '../lines/shared-line.ts'

/** A cart of an existing customer, with what the ledger is written from. */
export type MixedCart = {
  cart: Cart
  held: readonly HeldService[]
  /** The first day of each line, by its id. */
  startsOn: Readonly<Record<string, string>>
  /** The first day without a service, and what ending it costs, by its id. */
  ends: Readonly<Record<string, { on: string; leaving: number }>>
  agreedAt: string
  today: string
  billDay: number
  deposit: Cents
}

const amounts = (max: number): fc.Arbitrary<Cents> => fc.integer({ min: 0, max }).map((value) => cents(value))

const planPrice: fc.Arbitrary<PlanPrice> = fc.record({
  monthly: amounts(9000),
  discounts: fc.array(
    fc.record({ value: amounts(4000), bills: fc.integer({ min: 1, max: 20 }), every: fc.constant('MONTHLY' as const) }),
    { maxLength: 2 },
  ),
  fee: amounts(9000),
  feeDiscount: fc.constant(cents(0)),
  rise: fc.option(anyRise),
})

const heldParts = fc.record({
  monthly: amounts(9000),
  rise: fc.option(anyRise),
  discounts: fc.array(
    fc.record({
      name: fc.constant('Offer'),
      value: amounts(4000),
      endsOn: fc.option(fc.integer({ min: 0, max: 900 }).map((days) => daysLater('2026-06-01', days))),
    }),
    { maxLength: 2 },
  ),
  term: fc.option(
    fc.record({
      startDate: fc.integer({ min: 0, max: 900 }).map((days) => daysLater('2024-10-01', days)),
      months: fc.constantFrom(1, 12, 24),
    }),
  ),
  reportedLeavingCharge: fc.option(amounts(60_000)),
})

const lineParts = fc.record({ price: planPrice, term: fc.constantFrom(1, 12, 24) })
const leavingRule = fc.constantFrom<DayRate>({ centsPerDay: 100 }, { centsPerDay: 37 }, null)

/** How the new broadband starts, and after how many days where that can be chosen. */
const broadbandWay = fc.record({
  kind: fc.constantFrom('visit', 'promised', 'switched'),
  wait: fc.integer({ min: 1, max: 90 }),
  isChange: fc.boolean(),
  endsTv: fc.boolean(),
})
const changedMobile = fc.record({ parts: lineParts, isFree: fc.boolean(), owed: amounts(50_000) })

const drawn = fc.record({
  today: fc.integer({ min: 0, max: 500 }).map((days) => daysLater('2026-06-01', days)),
  billDay: fc.integer({ min: 1, max: 28 }),
  rule: leavingRule,
  held: fc.tuple(heldParts, heldParts, heldParts, heldParts),
  broadband: fc.option(fc.record({ parts: lineParts, way: broadbandWay, isFree: fc.boolean() }), { freq: 4 }),
  mobiles: fc.array(changedMobile, { maxLength: 2 }),
  tv: fc.option(fc.record({ parts: lineParts })),
  crossSell: fc.option(fc.record({ parts: lineParts, isESim: fc.boolean(), deposit: amounts(20_000) })),
  bureauDeposit: fc.constantFrom(0, 0, 15_000),
})

/** Any combination of broadband, with or without a visit, changed mobiles, TV beside either broadband, and another mobile. */
export const mixedCarts: fc.Arbitrary<MixedCart> = drawn
  .filter(({ broadband, mobiles, tv, crossSell }) => [broadband, mobiles[0], tv, crossSell].some(Boolean))
  .map(mixedCart)

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

function mixedCart({
  today,
  billDay,
  rule,
  held: parts,
  broadband,
  mobiles,
  tv,
  crossSell,
  bureauDeposit,
}: Drawn): MixedCart {
  const home = aHeldService({ ...parts[0], id: 'HOME' })
  const heldTv = aHeldService({ ...parts[1], id: 'TV', serviceGroup: 'TV', technology: null, planName: 'TV Family' })
  const held = [home, heldTv, aHeldMobile({ ...parts[2], id: 'M0' }), aHeldMobile({ ...parts[3], id: 'M1' })]
  const startsOn: Record<string, string> = {}
  const ends: Record<string, { on: string; leaving: number }> = {}
  const lines: CartLine[] = []
  const posted = nextWorkingDay(nextWorkingDay(today))

  /** What was said when the plan was chosen; on the day itself it is never more. */
  const end = (service: HeldService, on: string, isFree: boolean, owed: number): EndedService => {
    const chosen = isFree ? 0 : leavingByHand(service, rule, { today, on: today })
    ends[service.id] = { on, leaving: Math.min(chosen, leavingByHand(service, rule, { today, on })) + owed }
    return { service, leavingCharge: cents(chosen) }
  }
  const changeOf = ({ service, leavingCharge }: EndedService, others: Partial<LineChange>) =>
    aChange({
      ...{ replaced: service, leavingCharge, ...others },
      leavingRule: rule === null ? null : { centsPerDay: cents(rule.centsPerDay) },
    })

  if (broadband !== null) {
    const { kind, wait, isChange, endsTv } = broadband.way
    // A second line into the home is posted what it needs; a changed one is switched over, both in two working days.
    const on = kind === 'switched' ? posted : daysLater(today, wait)
    startsOn['fibre'] = on
    lines.push(
      aBroadband({
        ...{ ...broadband.parts, id: 'fibre', installation: kind === 'switched' ? 'NO_INSTALL' : 'FULL_INSTALL' },
        visit: kind === 'visit' ? visitOn(on) : null,
        availableFrom: kind === 'promised' ? on : null,
        ...(isChange && {
          change: changeOf(end(home, on, broadband.isFree, 0), {
            ...(endsTv && { endsToo: [end(heldTv, on, false, 0)] }),
          }),
        }),
      }),
    )
  }
  for (const [index, { parts: own, isFree, owed }] of mobiles.entries()) {
    const service = held[2 + index] ?? home
    startsOn[`mobile-${index}`] = posted
    const change = changeOf(end(service, posted, isFree, owed), { owedForHandset: owed })
    lines.push(aMobile({ ...own, id: `mobile-${index}`, simOnly: true, change }))
  }
  if (tv !== null) {
    const isBesideNew = broadband !== null
    startsOn['tv'] = isBesideNew ? (startsOn['fibre'] ?? posted) : posted
    const beside = isBesideNew ? { line: 'fibre', offers: null } : { line: 'HOME', offers: null, isHeld: true as const }
    lines.push(aTv({ ...tv.parts, id: 'tv', beside }))
  }
  if (crossSell !== null) {
    const { isESim, deposit } = crossSell
    startsOn['extra'] = isESim ? today : posted
    const type = isESim ? ('ESIM' as const) : ('ALL_IN_1' as const)
    const devices = isESim ? [] : [aDevice({ price: cents(30_000) })]
    lines.push(
      aMobile({
        ...{ ...crossSell.parts, id: 'extra', deposit, devices },
        simCard: { type, code: type, manufacturer: null, eid: null },
      }),
    )
  }
  const cartType = Object.keys(ends).length > 0 ? ('CHANGE_OFFER' as const) : ('CROSS_SELL' as const)
  const cart = aCart({ cartType, lines, services: held.map(listed) })
  return {
    ...{ cart, held, startsOn, ends, today, billDay },
    agreedAt: `${today}T12:00:00.000Z`,
    deposit: cents(bureauDeposit),
  }
}

function visitOn(at: string) {
  const slot = { time: '08:00-13:00', type: 'FULL_INSTALL' as const, slotId: 'slot', holdId: 'hold' }
  return { at, ...slot, heldUntil: '2999-01-01T00:00:00.000Z' }
}

function listed({
  id,
  serviceGroup,
  planName,
  number,
  monthly,
  discounts,
  rise,
}: HeldService): Cart['services'][number] {
  const price = { planName, number, monthly, discounts, rise }
  return { id, serviceGroup, offer: 'PLAN', technology: null, beside: null, price }
}
