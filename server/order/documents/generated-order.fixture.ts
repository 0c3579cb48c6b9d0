import fc from 'fast-check'
import { aCart, aChange, aDevice } from '#domain/cart/cart.fixture.ts'
import { type CartLine, isHomeLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { chosenAddOn } from '#domain/cart/lines/chosen-add-on.ts'
import type { LineChange } from '#domain/cart/lines/line-change.ts'
import type { Porting } from '#domain/cart/lines/mobile.ts'
import { priceLine } from '#domain/cart/lines/price-line.ts'
import type { Device } from '#domain/cart/lines/shared-line.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { aHeldMobile, aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { cents } from '#domain/money.ts'
import { dueToday, type Ordered } from '#domain/order/order.ts'
import { promisesOf } from '#domain/order/promises/promises-of.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { holdRelease } from '#server/catalogue/held-release.ts'
import { promiseSources } from '#server/checkout/promise-sources.ts'
import { summariesFrom } from '#server/contract-summary/cart-summaries.ts'
import type { Around } from '../mail/around.ts'
import { anOrder, anOrdered, aPayment, around, HOME } from '../mail/stored-order.fixture.ts'
import type { StoredOrder } from '../state/order-store.ts'
import type { Agreed } from './agreed.ts'
import { type Extras, generatedExtras, withExtras } from './generated-extras.fixture.ts'

/** An order with everything that its letters and documents are made of. */
export type GeneratedOrder = { order: StoredOrder; around: Around; agreed: Agreed }

const DAYS = fc.integer({ min: 0, max: 60 })
const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_DAY = Date.parse('2026-11-02T12:30:00Z')

/** Orders of every mix that the shop sells: home, TV, phones, SIMs, routers, accessories, and mobiles that change, alone and beside. */
export function generatedOrders(release: Release): fc.Arbitrary<GeneratedOrder> {
  return fc
    .record({
      day: DAYS,
      lines: fc.oneof(
        { weight: 3, arbitrary: newLines(release) },
        { weight: 1, arbitrary: changedMobile(release).map((line) => [line]) },
        // Days of their own: the broadband with its visit, the changed mobile two working days after the order.
        { weight: 2, arbitrary: fc.tuple(newLines(release), changedMobile(release)).map((both) => both.flat()) },
      ),
      accessories: fc.array(accessory(release), { maxLength: 1 }),
      deposit: fc.constantFrom(0, 0, 15_000),
      byCard: fc.boolean(),
      startEarly: fc.boolean(),
      change: fc.option(changeOfBroadband, { freq: 2 }),
      extras: generatedExtras(release),
    })
    .map(({ lines, day, change, ...rest }) => {
      const agreedAt = new Date(FIRST_DAY + day * DAY_MS)
      const dated = lines.map((make, index) => make({ id: `line-${index}`, agreedAt }))
      return orderOf(release, withChange(withParents(dated), change), agreedAt, rest)
    })
}

function newLines(release: Release): fc.Arbitrary<MakeLine[]> {
  return fc
    .record({
      home: fc.option(homeLines(release)),
      mobiles: fc.array(mobileLine(release), { maxLength: 2 }),
      router: fc.option(routerLine(release), { freq: 3 }),
    })
    .map(({ home, mobiles, router }) => [...(home ?? []), ...mobiles, ...(router ?? [])])
    .filter((lines) => lines.length > 0)
}

/** In contract and out of it, alone and with TV that cannot stay. */
const changeOfBroadband = fc
  .record({ price: fc.integer({ min: 1000, max: 9000 }), charge: fc.constantFrom(0, 19_600), endsTv: fc.boolean() })
  .map(({ price, charge, endsTv }) => {
    const replaced = aHeldService({ monthly: cents(price) })
    const tv = aHeldService({ id: 'PROD-3', serviceGroup: 'TV', planName: 'TV of before', monthly: cents(1999) })
    const endsToo = endsTv ? [{ service: tv, leavingCharge: cents(charge) }] : []
    return aChange({ replaced, leavingCharge: cents(charge), endsToo })
  })

function withChange(lines: readonly CartLine[], change: LineChange | null): CartLine[] {
  return lines.map((line) => (line.kind === 'broadband' && change !== null ? { ...line, change } : line))
}

type Made = { id: string; agreedAt: Date }
type MakeLine = (made: Made) => CartLine

function tariffs({ tariffs: all }: Release, ...groups: Tariff['serviceGroup'][]): Tariff[] {
  return all.filter(
    ({ serviceGroup, acquisitionType }) => groups.includes(serviceGroup) && acquisitionType === 'NEW_ACQUISITION',
  )
}

/**
 * An upgrade, a recontract or a plan change. With a new phone the number may move to the other kind of SIM; otherwise the customer
 * goes on with the SIM that they have.
 */
function changedMobile(release: Release): fc.Arbitrary<MakeLine> {
  const plans = release.tariffs.filter(
    ({ serviceGroup, acquisitionType, portIn }) =>
      serviceGroup === 'MOBILE' && acquisitionType === 'CHANGE_OFFER' && !portIn,
  )
  return fc
    .record({
      tariff: fc.constantFrom(...plans),
      pick: fc.option(fc.nat()),
      isSamePlan: fc.boolean(),
      movesSim: fc.boolean(),
      hasESim: fc.boolean(),
      charge: fc.constantFrom(0, 9_800),
      owed: fc.constantFrom(0, 12_000),
    })
    .map(
      ({ tariff, pick, isSamePlan, movesSim, hasESim, charge, owed }): MakeLine =>
        (made) => {
          const line = lineOf(release, tariff, made)
          if (line.kind !== 'mobile') return line
          const handset = tariff.simOnly || pick === null ? null : soldWith(release, tariff, made, pick)
          const other = hasESim ? ('ALL_IN_1' as const) : ('ESIM' as const)
          const replaced = aHeldMobile({
            simOnly: tariff.simOnly,
            simCardType: hasESim ? 'ESIM' : 'ALL_IN_1',
            ...(isSamePlan && { offerCode: tariff.offerCode, planName: tariff.displayName }),
          })
          const simCard = { type: other, code: 'SIM', eid: null, manufacturer: null }
          return {
            ...line,
            devices: handset === null ? [] : [handset],
            simCard: handset !== null && movesSim ? simCard : null,
            change: aChange({ replaced, leavingCharge: cents(charge), owedForHandset: cents(owed) }),
          }
        },
    )
}

function lineOf({ brand, discounts }: Release, tariff: Tariff, { id }: Made): CartLine {
  const own = discounts.filter(({ code }) => code === tariff.code)
  const at = { releaseId: 1, vatRate: brand.vatRate, lineId: id, prequalId: null, availableFrom: null }
  return priceLine({ tariff, discounts: own, ...at, parentId: 'parent' })
}

function laterDay({ agreedAt }: Made, days: number): string {
  return new Date(agreedAt.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

function homeLines(release: Release): fc.Arbitrary<MakeLine[]> {
  const broadband = fc.constantFrom(...tariffs(release, 'DUALPLAY', 'DUALPLAY_PSTN'))
  const phone = fc.constantFrom(...tariffs(release, 'SA_PSTN'))
  const tv = fc.option(fc.constantFrom(...tariffs(release, 'TV')))
  const line = (tariff: fc.Arbitrary<Tariff>) =>
    fc
      .record({
        tariff,
        inDays: fc.integer({ min: 1, max: 30 }),
        isBuiltLater: fc.boolean(),
        keepsNumber: fc.boolean(),
      })
      .map(
        ({ tariff: its, ...choices }): MakeLine =>
          (made) =>
            atHome(lineOf(release, its, made), made, choices),
      )
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.tuple(line(broadband), tv) },
      { weight: 1, arbitrary: line(phone).map((its): [MakeLine, null] => [its, null]) },
    )
    .map(([first, beside]) => [first, ...(beside === null ? [] : [(made: Made) => lineOf(release, beside, made)])])
}

type HomeChoices = { inDays: number; isBuiltLater: boolean; keepsNumber: boolean }

function atHome(line: CartLine, made: Made, { inDays, isBuiltLater, keepsNumber }: HomeChoices): CartLine {
  if (!isHomeLine(line)) return line
  const at = laterDay(made, inDays)
  const hold = { time: '08:00-13:00', slotId: 's', holdId: `hold-${made.id}`, heldUntil: '' }
  const isVisited = needsVisit(line.installation)
  const visit = isVisited && !isBuiltLater ? { at, type: 'FULL_INSTALL' as const, ...hold } : null
  const service = { hasService: true, provider: null, providerName: null, accountNumber: null, connectedDevices: [] }
  const currentService = keepsNumber ? { ...service, keepNumber: true, phoneNumber: '015550142' } : null
  const dated = { ...line, visit, currentService }
  return dated.kind === 'broadband' && isVisited && isBuiltLater ? { ...dated, availableFrom: at } : dated
}

/** TV stands beside the broadband before it. */
function withParents(lines: readonly CartLine[]): CartLine[] {
  const parent = lines.find(({ kind }) => kind === 'broadband')?.id ?? ''
  return lines.map((line) => (line.kind === 'tv' ? { ...line, beside: { ...line.beside, line: parent } } : line))
}

function mobileLine(release: Release): fc.Arbitrary<MakeLine> {
  const insurance = fc.option(fc.constantFrom(...release.addOns.filter(({ itemGroup }) => itemGroup === 'INSURANCE')))
  return fc
    .record({
      tariff: fc.constantFrom(...tariffs(release, 'MOBILE')),
      pick: fc.nat(),
      insurance,
      isESim: fc.boolean(),
      number: fc.constantFrom('new', 'any'),
      inDays: fc.integer({ min: 3, max: 20 }),
    })
    .map(
      ({ tariff, pick, insurance: insured, isESim, number, inDays }): MakeLine =>
        (made) => {
          const line = lineOf(release, tariff, made)
          if (line.kind !== 'mobile') return line
          const handset = tariff.simOnly ? null : soldWith(release, tariff, made, pick)
          const cover = insured && chosenAddOn(insured, { on: `${made.id}-i`, release: 1 })
          return {
            ...line,
            simCard: { type: isESim ? 'ESIM' : 'ALL_IN_1', code: 'SIM', eid: null, manufacturer: null },
            devices: handset === null ? [] : [{ ...handset, insurance: cover }],
            porting: line.bringsNumber ? portingOn(laterDay(made, inDays)) : null,
            newNumber:
              line.bringsNumber || number === 'any' ? null : { msisdn: '+353895557061', holdId: 'n', heldUntil: '' },
          }
        },
    )
}

function portingOn(day: string): Porting {
  return {
    ...{ reference: null, msisdn: '+353855550199', startsAt: `${day}T08:00:00Z`, operator: 'VODAFONE' },
    ...{ operatorName: null, accountType: 'BILL_PAY', accountNumber: null, holder: 'Aoife' },
    ...{ consentAt: null, provenAt: null },
  } as Porting
}

/** A device at the price of the plan. Null: it is sold with none. */
function soldWith(release: Release, { equipmentsPrice }: Tariff, { id }: Made, pick: number): Device | null {
  const priced = equipmentsPrice[pick % Math.max(1, equipmentsPrice.length)]
  if (priced === undefined) return null
  const variant = release.handsets.flatMap(({ variants }) => variants).find(({ code }) => code === priced.code)
  const device = release.devices.find(({ code }) => code === priced.code)
  const price = variant?.price ?? device?.price
  if (price === undefined) return null
  const discount = cents(price - priced.discountedPrice)
  return aDevice({ id: `${id}-device`, type: variant ? 'HANDSET' : 'DEVICE', code: priced.code, price, discount })
}

function routerLine(release: Release): fc.Arbitrary<MakeLine[]> {
  return fc
    .record({ tariff: fc.constantFrom(...tariffs(release, 'MBB')), pick: fc.nat() })
    .map(({ tariff, pick }): MakeLine[] => [
      (made) => {
        const line = lineOf(release, tariff, made)
        const device = soldWith(release, tariff, made, pick)
        return isSimLine(line) ? { ...line, devices: device === null ? [] : [device] } : line
      },
    ])
}

function accessory({ devices, brand }: Release): fc.Arbitrary<Ordered['cart']['accessories'][number]> {
  return fc.constantFrom(...devices).map(({ code, price }) => ({
    ...aDevice({ id: 'accessory', type: 'DEVICE', code, price }),
    vatRate: brand.vatRate,
  }))
}

type OrderChoices = {
  accessories: Ordered['cart']['accessories']
  deposit: number
  byCard: boolean
  startEarly: boolean
  extras: Extras
}

function orderOf(release: Release, plain: CartLine[], agreedAt: Date, choices: OrderChoices): GeneratedOrder {
  const { accessories, deposit, byCard, startEarly, extras } = choices
  const { lines, promos } = withExtras(release, plain, extras)
  const usual = anOrdered()
  const releases = new Map([[1, holdRelease(1, release)]])
  const { brand } = release
  const isChange = lines.some(({ change }) => change !== undefined)
  const cartType = isChange ? 'CHANGE_OFFER' : 'NEW_ACQUISITION'
  const cart = aCart({ reference: usual.cart.reference, cartType, lines, promos, accessories })
  const homes = Object.fromEntries(lines.filter(isHomeLine).map(({ id }) => [id, HOME]))
  const byCardOnly = { monthly: 'CARD' as const, savedCard: null, saveCard: false, directDebit: null, mandate: null }
  const ordered: Ordered = {
    ...usual,
    ...{ cart, homes, deposit: cents(deposit), payment: byCard ? byCardOnly : usual.payment },
    details: { ...usual.details, billingAddress: HOME },
    terms: { version: brand.terms.version, agreedAt: agreedAt.toISOString(), startEarly },
  }
  const promised = { ...ordered, promises: promisesOf(ordered, promiseSources(releases, brand)) }
  const amount = dueToday(promised)
  const payments = amount > 0 || byCard ? [aPayment({ state: 'captured', amount, changedAt: agreedAt })] : []
  const order = { ...anOrder(promised, payments), createdAt: agreedAt, changedAt: agreedAt }
  const date = agreedAt.toISOString().slice(0, 10)
  const events = [{ event: amount > 0 ? 'payment.captured' : 'order.passedFree', at: agreedAt }]
  return {
    order,
    around: { ...around(), brand, releases, active: { id: 1, release }, at: agreedAt, now: agreedAt, events },
    agreed: {
      ...{ order, brand, releases, contractAt: agreedAt, origin: 'https://www.tonn.example' },
      summaries: summariesFrom(releases, release, { cart, speeds: {}, date }),
    },
  }
}
