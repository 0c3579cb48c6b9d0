import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comesBackText, earlyCeaseText, replacedNames } from '#domain/cart/change/change-texts.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { earlyCeaseReason } from '#domain/cart/change/early-cease-reason.ts'
import { wholeBill } from '#domain/cart/change/whole-bill.ts'
import { type CartLine, devicesOf, isSimLine, isTv } from '#domain/cart/lines/cart-line.ts'
import { lineStartDay } from '#domain/cart/lines/expected-start.ts'
import { servicesGone } from '#domain/cart/lines/line-change.ts'
import { keepsSim } from '#domain/cart/lines/line-sim.ts'
import type { Device } from '#domain/cart/lines/shared-line.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { channelsInWords } from '#domain/catalogue/channels/channels-in-words.ts'
import { deviceName } from '#domain/catalogue/device.ts'
import { termEnd } from '#domain/held-service/held-prices.ts'
import { cents, euro } from '#domain/money.ts'
import { monthOf } from '#domain/month-names.ts'
import type { DocumentKind } from '#domain/order/document-kind.ts'
import { endOfLine } from '#domain/order/letters/contract-end.ts'
import { dueToday, orderItems, orderStart } from '#domain/order/order.ts'
import type { OrderPromise, PromiseKind } from '#domain/order/order-promise.ts'
import { chargedBills, nextBills } from '#domain/order/promises/next-bill.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { viewDevice } from '#server/cart/view/view-line-parts.ts'
import { promisesOfCheckout } from '#server/checkout/promises-of-checkout.ts'
import { shippedRelease } from '#server/contract-summary/shipped-summaries.fixture.ts'
import { dayWords, shortDayWords, weekdayWords } from '../mail/day-words.ts'
import { STEP_KINDS } from '../mail/next-steps.ts'
import { written } from '../mail/written-letter.fixture.ts'
import { promisesOfOrder } from '../state/promises-of-order.ts'
import { dueDocuments } from './due-documents.ts'
import { type GeneratedOrder, generatedOrders } from './generated-order.fixture.ts'
import { daysIn, readable, sameLive, sameParcel, sameWithdrawal } from './later-letters.fixture.ts'
import { wordsOf } from './pdf-words.fixture.ts'

/** `ORDERS=1000` for a long run. */
const ORDERS = Number(process.env['ORDERS'] ?? 25)

const release = await shippedRelease()

type Story = {
  given: GeneratedOrder
  /** What the customer has in hand: both forms of the mail, and every document. */
  mail: string
  html: string
  documents: Partial<Record<DocumentKind, string>>
  promises: readonly OrderPromise[]
  /** As the order page gets them. */
  shown: ReturnType<typeof promisesOfOrder>
}

function visible(html: string): string {
  const shown = html.replace(/<(style|script|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
  return readable(shown.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).replace(
    / ([.,:;])/g,
    '$1',
  )
}

function tell(given: GeneratedOrder): Story {
  const { order, around, agreed } = given
  const mail = written('confirmation', order, around)
  const documents = Object.fromEntries(
    dueDocuments(agreed).map(({ kind, write }) => [kind, readable(wordsOf(write()))]),
  )
  return {
    given,
    mail: readable(mail.text),
    html: visible(mail.html),
    documents,
    promises: order.ordered.promises ?? [],
    shown: promisesOfOrder({ ...order, events: around.events }, around),
  }
}

function named({ given }: Story, device: Device): string {
  return deviceName(viewDevice(given.agreed.releases, device))
}

function boughtWith(line: CartLine): readonly Device[] {
  return devicesOf(line)
}

function sameGoods(story: Story): void {
  const { mail, html, documents, promises, given } = story
  const { lines, accessories } = given.order.ordered.cart
  const all = [...lines.flatMap(boughtWith), ...accessories]
  const posted = promises.filter(({ kind }) => kind === 'parcel').flatMap(({ goods }) => goods.map(({ name }) => name))
  const handedOver = promises.flatMap(({ kind, goods }) =>
    kind === 'parcel' || kind === 'visit' || kind === 'line' ? goods.map(({ name }) => name) : [],
  )
  for (const device of all) {
    const name = named(story, device)
    for (const text of [mail, html, documents.contract]) expect(text).toContain(name)
    if (device.price > device.discount) expect(documents.receipt).toContain(name)
    expect(posted).toContain(name)
  }
  for (const device of lines.flatMap(boughtWith)) expect(documents.contractSummary).toContain(named(story, device))
  for (const { offer } of lines.filter(isTv)) {
    const channels = channelsInWords(release.channelList, offer, release.brand.siteUrl)
    expect(documents.contract).toContain(channels)
  }
  for (const extra of lines.flatMap(({ addOns }) => [...addOns])) {
    const its = release.addOns.find(({ code }) => code === extra.code)
    if (its === undefined) throw new Error(`${extra.code} is not sold`)
    if (its.lends !== undefined) expect(handedOver).toContain(its.displayName)
    const free = extra.discounts?.[0]?.bills ?? null
    for (const text of [mail, html, documents.contract, documents.contractSummary])
      expect(text).toContain(addOnTitle(its))
    // A code takes off all of its price, for some bills or for the whole contract.
    if (extra.discounts !== undefined) expect(documents.contract).toContain(`${addOnTitle(its)}: €0.00 a month`)
    if (free !== null) expect(documents.contract).toContain(`€0.00 a month, ${euro(its.charges.price)} from `)
  }
  // The slogan of a phone is in no letter and no document.
  for (const { description } of release.handsets)
    for (const text of [mail, documents.contract, documents.receipt ?? '']) expect(text).not.toContain(description)
}

function sameSteps({ mail, html, documents, promises, shown }: Story): void {
  const steps = promises.filter(({ kind }) => STEP_KINDS.includes(kind))
  expect(steps.length).toBeGreaterThan(0)
  for (const { text, promise } of shown.filter(({ promise: { kind } }) => STEP_KINDS.includes(kind))) {
    expect(html).toContain(readable(text.title))
    expect(mail).toContain(readable(text.title))
    if (promise.on === null || promise.kind === 'eSim') continue
    const withYear = text.title.replace(shortDayWords(promise.on), weekdayWords(promise.on))
    expect(documents.contract).toContain(readable(withYear))
  }
}

function only(promises: readonly OrderPromise[], kind: PromiseKind): OrderPromise | null {
  return promises.find((one) => one.kind === kind) ?? null
}

function sameMoney({ mail, html, documents, promises, given, shown }: Story): void {
  const { ordered, payments } = given.order
  const total = only(promises, 'total')
  const label = (total?.months ?? 0) > 1 ? `Total over ${total?.months} months` : 'Total of the first month'
  const amount = euro(total?.amount ?? Number.NaN)
  expect(mail).toContain(`${label}: ${amount}`)
  expect(html).toContain(`${label} ${amount}`)
  expect(documents.contract).toContain(`${label}: ${amount}`)
  for (const summary of given.agreed.summaries) {
    const parts = summary.sections.find(({ heading }) => heading === 'Price')?.parts ?? []
    const last = parts.flatMap(({ facts }) => facts).findLast((fact) => fact.label.startsWith('Total'))
    expect([last?.label, last?.value]).toEqual([label, amount])
  }
  const today = only(promises, 'payToday')?.amount ?? Number.NaN
  expect(today).toBe(dueToday(ordered))
  expect(documents.contract).toContain(`Due on the day of the order: ${euro(today)}`)
  if (payments.some((payment) => payment.amount > 0)) expect(documents.receipt).toContain(`Amount: ${euro(today)}`)
  sameBills(given)
  const bills = shown.filter(({ promise }) => promise.kind === 'firstBill')
  expect(bills.length).toBeGreaterThan(0)
  for (const { promise, text } of bills) {
    // Less than nothing is a credit, which is said without a sign.
    expect(text.title).toContain(euro(Math.abs(promise.amount ?? Number.NaN)))
    if (bills.length > 1) expect(text.title).toContain(`${monthOf(promise.on ?? '')} bill`)
  }
  const charge = earlyCeaseCharge(ordered.cart, new Date(ordered.terms.agreedAt))
  const charges = promises.flatMap(({ kind, amount: one }) => (kind === 'earlyCease' ? (one ?? []) : []))
  expect(charges.reduce((all, one) => all + one, 0)).toBe(charge ?? 0)
}

/** As the price engine has them, apart from the promise that letters are written from. */
function sameBills({ order: { ordered } }: GeneratedOrder): void {
  const start = orderStart(ordered, release.brand.billDay)
  const promised = (ordered.promises ?? []).filter(({ kind }) => kind === 'firstBill')
  const isOne = ordered.cart.cartType === 'NEW_ACQUISITION'
  const { billDate, total } = firstBill(billedCharges(orderItems(ordered)), start)
  const counted = isOne
    ? [{ on: billDate, amount: total.amount }]
    : nextBills(ordered, start).map(({ on, amount }) => ({ on, amount }))
  expect(promised.map(({ on, amount }) => ({ on, amount }))).toEqual(counted)
}

/** Every date of the contract is one that follows from the order, and belongs to it. */
function noOtherDays({ documents, promises, given: { order, agreed } }: Story): void {
  const { cart, terms, payment } = order.ordered
  const at = new Date(terms.agreedAt)
  const start = orderStart(order.ordered, agreed.brand.billDay)
  const items = orderItems(order.ordered)
  const bill = wholeBill(cart, items, { agreedAt: at, billDay: agreed.brand.billDay }, ({ id }) => id)
  const known = [
    ...[terms.agreedAt, payment.mandate?.signedAt, agreed.brand.terms.version, release.channelList?.date],
    ...promises.map(({ on }) => on),
    ...nextBills(order.ordered, start).map(({ on }) => on),
    ...(bill === null ? [] : [bill.firstBill, ...bill.settlingBills].map(({ date }) => date)),
    ...cart.lines.map((line) => endOfLine(line, lineStartDay(line, cart.lines, at))),
    ...cart.lines.flatMap(({ change }) => (change === undefined ? [] : servicesGone(change))).map(termEnd),
  ]
  const days = known.flatMap((day) => (day == null ? [] : dayWords(day)))
  for (const day of daysIn(documents.contract ?? '')) expect(days).toContain(day)
}

/** Review, before the button, has the steps and sums of the order's page; a deposit comes with the credit check. */
async function sameInReview({ shown, given: { order, around } }: Story): Promise<void> {
  const { ordered } = order
  const { cart, deposit, details, delivery, payment } = ordered
  expect(totalsOf(pricedItems(cart)).payTodayTotal + deposit).toBe(dueToday(ordered))
  const catalogue = { active: () => around.active, held: async () => around.releases }
  const room = { catalogue, clock: { now: () => new Date(ordered.terms.agreedAt) } }
  const views = await promisesOfCheckout(
    room as never,
    { cart, answers: { details, delivery, payment }, homes: [] } as never,
  )
  const figures = (all: typeof shown) =>
    all
      .filter(({ promise: { kind } }) => STEP_KINDS.includes(kind) || kind === 'total' || kind === 'cancelGoods')
      .map(({ promise, text }) => [promise.kind, promise.on, promise.amount, text.title])
  expect(figures(views)).toEqual(figures(shown))
}

function sameRights({ mail, documents, promises }: Story): void {
  for (const kind of ['cancelServices', 'cancelGoods'] as const) {
    const day = only(promises, kind)?.on
    if (day == null) continue
    for (const text of [mail, documents.contract, documents.cancellation])
      expect(text).toContain(`the end of ${weekdayWords(day)}`)
  }
  expect(mail.includes('return what you bought')).toBe(only(promises, 'cancelGoods') !== null)
}

/** What is replaced, what that costs, and that it comes back; nothing of it where nothing is replaced. */
function sameChange({ mail, html, documents, given }: Story): void {
  const { cart, terms } = given.order.ordered
  const names = replacedNames(cart.lines)
  const charge = earlyCeaseCharge(cart, new Date(terms.agreedAt))
  if (names === null || charge === null) {
    for (const text of [mail, documents.contract])
      expect(text).not.toMatch(/early-cease charge|at the same price and with the same dates/i)
    return
  }
  const at = new Date(terms.agreedAt)
  const bills = chargedBills(given.order.ordered, orderStart(given.order.ordered, given.agreed.brand.billDay))
  for (const text of [mail, html, documents.contract]) {
    expect(text).toContain(readable(earlyCeaseText(charge, earlyCeaseReason(cart, at), bills)))
    expect(text).toContain(readable(comesBackText(names)))
  }
  // The summary of a contract is about its own line.
  for (const line of cart.lines.filter(({ change }) => change !== undefined)) {
    const own = { lines: [line] }
    const said = earlyCeaseText(earlyCeaseCharge(own, at) ?? cents(0), earlyCeaseReason(own, at)).replace(
      /^.* bill\. /,
      '',
    )
    expect(documents.contractSummary).toContain(readable(said))
    expect(documents.contractSummary).toContain(readable(comesBackText(replacedNames([line]) ?? '')))
  }
}

/** Nobody reads about a thing that was not ordered. */
function nothingElse({ mail, given }: Story): void {
  const { lines, accessories } = given.order.ordered.cart
  const steps = mail.slice(mail.indexOf('WHAT HAPPENS NEXT'), mail.indexOf('WHAT YOU ORDERED'))
  if (lines.every(isSimLine)) expect(steps).not.toMatch(/engineer|\bhub\b|TV box|\bthe box\b/i)
  if (!lines.some(isSimLine)) expect(steps).not.toMatch(/\bSIM\b|new phone/)
  if (lines.every((line) => isSimLine(line) && keepsSim(line)))
    expect(mail).not.toMatch(/new number|new SIM|SIM card, by post|install your eSIM/i)
  if (accessories.length === 0 && !lines.some((line) => boughtWith(line).length > 0))
    expect(mail).not.toContain('physical possession')
  const isInsured = lines.flatMap(boughtWith).some(({ insurance }) => insurance !== null)
  expect(mail.includes('Insurance is exempt from VAT.')).toBe(isInsured)
}

test(`PROM-23, CHORD-22, DOC-24: in ${ORDERS} orders of every mix, mail, documents and order name the same goods, days and sums`, async () => {
  await fc.assert(
    fc.asyncProperty(generatedOrders(release), fc.boolean(), async (given, isWhole) => {
      const story = tell(given)
      sameGoods(story)
      sameSteps(story)
      sameMoney(story)
      sameRights(story)
      sameChange(story)
      nothingElse(story)
      noOtherDays(story)
      await sameInReview(story)
      sameParcel(given)
      sameLive(given)
      sameWithdrawal(given, isWhole)
    }),
    { numRuns: ORDERS },
  )
})
