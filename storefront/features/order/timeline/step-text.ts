import { groupPhone } from '#domain/address/phone.ts'
import { dayText } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { cardName } from '#storefront/formatting/card-name.ts'
import type { OrderStep, OrderView } from '../order-view.ts'
import { servicesOf } from '../ordered-services.ts'
import { parcelName } from './parcel-name.ts'

type StepText = { title: string; text: string }

/** Steps whose day and text were promised are shown from the promise. */
const PROMISED = ['LINE', 'VISIT', 'BOX', 'PARCEL', 'NUMBER', 'FIRST_BILL'] as const
type PromisedKind = (typeof PROMISED)[number]
export type EventStep = OrderStep & { kind: Exclude<OrderStep['kind'], PromisedKind> }

/** That everything works is said once it does; until then the promises have the days. */
export function isEventStep(step: OrderStep): step is EventStep {
  return !PROMISED.some((kind) => kind === step.kind) && (step.kind !== 'LIVE' || step.state === 'DONE')
}

/** The title of a step, and what the customer has to know or do about it. */
export function stepText(step: EventStep, order: OrderView): StepText {
  const { state } = step
  const isDone = state === 'DONE'
  const mobile = groupPhone(order.details.mobile)
  switch (step.kind) {
    case 'ORDERED':
      return isDone
        ? { title: 'You ordered', text: `Order ${order.reference}.` }
        : { title: 'Finish your order', text: 'You won’t be charged until you do.' }
    case 'REFERRED':
      return {
        title: 'We’re checking your order',
        text:
          state === 'LATE'
            ? 'It’s taking longer than the working day we promised. You haven’t been charged. Call us if you’d rather not wait.'
            : `Someone will look at it within one working day. We’ll ring you on ${mobile} if we need anything. You haven’t been charged.`,
      }
    case 'PAID':
      return paidText(step, order)
    case 'CONFIRMED':
      return isDone
        ? { title: 'We confirmed your contract', text: `We emailed it to ${order.details.email}.` }
        : { title: 'We confirm your contract', text: 'As soon as we have your payment.' }
    case 'PREPARED':
      return preparedText(step, order)
    case 'HELD':
      return {
        title: 'Your order is on hold',
        text: `We need to sort something out first. We’ll ring you on ${mobile}, or you can call us.`,
      }
    case 'LIVE': {
      const { names, verb } = servicesOf(order)
      return { title: `Your ${names} ${verb} live`, text: 'You can use everything now.' }
    }
    case 'PARTLY':
      return {
        title: 'Part of your order is working',
        text: `We couldn’t set up the rest. We’ll ring you on ${mobile} to agree what happens next.`,
      }
    case 'STOPPED':
      return {
        title: 'We couldn’t finish your order',
        text: `We’ll ring you on ${mobile} to agree what happens next. You can call us too; quote your order number.`,
      }
    case 'CANCELLED':
      return { title: 'Your order was cancelled', text: 'You won’t be charged anything more.' }
    case 'WITHDRAWN': {
      const part = step.offers.length > 0 ? servicesOf(order, step.offers).names : null
      return {
        title: part === null ? 'You withdrew from the contract' : `You withdrew from your ${part}`,
        text: `We emailed the receipt to ${order.details.email}.`,
      }
    }
    case 'SEND_BACK':
      return sendBackText(step, order)
    case 'GOODS_BACK': {
      const { name } = goodsOf(step, order)
      return isDone
        ? { title: `We have your ${name} back`, text: '' }
        : { title: `Your ${name} is on its way back to us`, text: 'There’s nothing more for you to do.' }
    }
    case 'MONEY_BACK':
      return moneyBackText(step)
  }
}

/** What a step of a return is about. */
function goodsOf({ goods }: OrderStep, { withdrawal }: OrderView): { name: string; isLent: boolean } {
  const found = withdrawal.received.flatMap((each) => each.goods).find(({ item }) => item === goods)
  return found ?? { name: 'device', isLent: false }
}

function sendBackText(step: OrderStep, order: OrderView): StepText {
  const { state } = step
  const { name, isLent } = goodsOf(step, order)
  if (state === 'DONE') return { title: `You sent back your ${name}`, text: 'You gave us the tracking number.' }
  return {
    title: `Send back your ${name}`,
    text:
      state === 'LATE'
        ? `The date has passed. ${isLent ? 'Please send it now.' : 'Send it now and you’ll still get your money back.'}`
        : 'Use our label: it’s in your email and on this page. Postage is free.',
  }
}

function moneyBackText({ state, amount }: OrderStep): StepText {
  const sum = euro(amount ?? 0)
  if (state === 'TO_COME')
    return { title: `We refund ${sum}`, text: 'When we get it back, or as soon as you show us you’ve sent it.' }
  return state === 'DONE'
    ? { title: `We refunded ${sum}`, text: 'To the card you paid with. Your bank may take a few days to show it.' }
    : { title: `We refund ${sum}`, text: 'To the card you paid with.' }
}

function paidText({ state, amount, needs }: OrderStep, { paidToday, details, payment }: OrderView): StepText {
  if (state === 'DONE') {
    const card = paidToday?.cardBrand ? cardName(paidToday.cardBrand) : 'your card'
    const ending = paidToday?.cardLast4 ? ` ending ${paidToday.cardLast4}` : ''
    if (amount) return { title: 'You paid', text: `${euro(amount)} with ${card}${ending}.` }
    return payment.monthly === 'DIRECT_DEBIT'
      ? { title: 'Your bank confirmed your card', text: 'Nothing was charged, and we haven’t kept the card.' }
      : { title: 'We saved your card for your bills', text: 'Nothing was charged.' }
  }
  return needs === 'PAY'
    ? { title: 'Pay for your order', text: 'We’ve saved your order. It’s placed once you’ve paid.' }
    : { title: 'We’re checking your payment', text: `Don’t pay again; we’ll email ${details.email}.` }
}

function preparedText({ state, dueOn }: OrderStep, { visit, promises }: OrderView): StepText {
  const hasVisit = visit !== null
  // Without a visit, order management begins with what goes by post.
  const parcel = promises.find(({ kind }) => kind === 'PARCEL')
  if (state === 'DONE' && !hasVisit && parcel) return { title: `We posted your ${parcelName(parcel)}`, text: '' }
  if (state === 'DONE' && dueOn !== null)
    return {
      title: 'We’ve started preparing your line',
      text: `It’ll be ready for your engineer on ${dayText(dueOn)}.`,
    }
  if (state === 'DONE') return { title: hasVisit ? 'Your line has been prepared' : 'We prepared your order', text: '' }
  const title = hasVisit ? 'We’re preparing your line' : 'We’re preparing your order'
  // What is late has its own text, and something to do in it.
  if (state !== 'LATE' && promises.some((promise) => promise.state === 'LATE')) return { title, text: '' }
  return state === 'LATE'
    ? {
        title,
        text: `It’s taking us longer than we said. You don’t have to do anything.${hasVisit ? ' The day of your visit stays the same.' : ''}`,
      }
    : { title, text: 'There’s nothing for you to do.' }
}
