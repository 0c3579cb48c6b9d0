import { groupPhone } from '#domain/address/phone.ts'
import { euro } from '#domain/money.ts'
import { cardName } from '#storefront/formatting/card-name.ts'
import { dayName } from '#storefront/formatting/day-name.ts'
import { goodsName } from '#storefront/formatting/goods-name.ts'
import type { OrderStep, OrderView } from './order-view.ts'
import { offersAtHome, servicesOf } from './ordered-services.ts'

export type StepText = { title: string; text: string }

/** The title of a step, and what the customer has to know or do about it. */
export function stepText(step: OrderStep, order: OrderView): StepText {
  const { state } = step
  const isDone = state === 'DONE'
  const mobile = groupPhone(order.details.mobile)
  switch (step.kind) {
    case 'ORDERED':
      return isDone
        ? { title: 'You ordered', text: `Order ${order.reference}.` }
        : { title: 'You finish your order', text: 'Nothing is charged before you have finished it.' }
    case 'REFERRED':
      return state === 'LATE'
        ? {
            title: 'A person looks at your order',
            text: 'It takes us longer than the working day that we promised. Nothing is charged. Call us if you would rather not wait.',
          }
        : {
            title: 'A person looks at your order',
            text: `Within one working day. We call you on ${mobile} if we need anything. Nothing is charged.`,
          }
    case 'PAID':
      return paidText(step, order)
    case 'CONFIRMED':
      return isDone
        ? { title: 'We confirmed your contract', text: `It is in your e-mail, ${order.details.email}.` }
        : { title: 'We confirm your contract', text: 'As soon as the payment is there.' }
    case 'PREPARED':
      return preparedText(step, order)
    case 'HELD':
      return {
        title: 'Your order waits',
        text: `Something has to be settled before we go on. We call you on ${mobile}; you can call us too.`,
      }
    case 'LINE':
      return lineText(step, mobile)
    case 'VISIT':
      return visitStepText(step, order)
    case 'BOX':
      return boxText(step)
    case 'PARCEL':
      return parcelText(step)
    case 'NUMBER':
      return numberText(step)
    case 'LIVE': {
      const { names, verb } = servicesOf(order)
      return isDone
        ? { title: `Your ${names} ${verb} live`, text: 'From now on you can use all of it.' }
        : { title: `Your ${names} ${verb === 'are' ? 'go' : 'goes'} live`, text: 'We write to you when it works.' }
    }
    case 'FIRST_BILL':
      return {
        title: 'Your first bill',
        text: `It comes after your service has started. We collect it 14 days later, ${order.payment.monthly === 'DIRECT_DEBIT' ? 'by direct debit' : 'from your card'}.`,
      }
    case 'PARTLY':
      return {
        title: 'Part of your order works',
        text: `Not all of it could be set up. We call you on ${mobile} to agree what happens with the rest.`,
      }
    case 'STOPPED':
      return {
        title: 'We could not finish your order',
        text: `We call you on ${mobile} to agree what happens next. You can call us too; say your order number.`,
      }
    case 'CANCELLED':
      return { title: 'The order was cancelled', text: 'Nothing more is charged.' }
    case 'WITHDRAWN': {
      const part = step.offers.length > 0 ? servicesOf(order, step.offers).names : null
      return {
        title: part === null ? 'You withdrew from the contract' : `You withdrew from ${part}`,
        text: `The receipt is in your e-mail, ${order.details.email}.`,
      }
    }
    case 'SEND_BACK': {
      const name = goodsName(order.cart, step.goods ?? '')
      if (isDone) return { title: `You sent back your ${name}`, text: 'You gave us the tracking number.' }
      return {
        title: `You send back your ${name}`,
        text:
          state === 'LATE'
            ? 'The date has passed. Send it now and you’ll still get your money back.'
            : 'Use our label: it’s in your email and on this page. Postage is paid.',
      }
    }
    case 'GOODS_BACK': {
      const name = goodsName(order.cart, step.goods ?? '')
      return isDone
        ? { title: `We have your ${name} back`, text: '' }
        : { title: `Your ${name} reaches us`, text: 'There’s nothing more for you to do.' }
    }
    case 'MONEY_BACK':
      if (state === 'TO_COME')
        return {
          title: `We refund ${euro(step.amount ?? 0)}`,
          text: 'When we get it back, or as soon as you show us you’ve sent it.',
        }
      return isDone
        ? {
            title: `We refunded ${euro(step.amount ?? 0)}`,
            text: 'To the card that you paid with. Your bank may take some days to show it.',
          }
        : { title: `We refund ${euro(step.amount ?? 0)}`, text: 'To the card that you paid with.' }
  }
}

/** The text of a delay, where it stands without its step. */
export function delayText({ kind, dueOn }: OrderStep): { title: string; news: string } {
  const news = dueOn ? `The new day is ${dayName(dueOn)}.` : ''
  switch (kind) {
    case 'REFERRED':
      return { title: 'Our answer is late', news }
    case 'VISIT':
      return { title: 'Your engineer’s visit is late', news }
    case 'LINE':
      return { title: 'Your line is late', news }
    case 'BOX':
    case 'PARCEL':
      return { title: `Your ${kind === 'BOX' ? 'box' : 'parcel'} is late`, news }
    case 'SEND_BACK':
      return { title: 'Something has to come back', news: 'Please send it now.' }
    default:
      return { title: 'We are behind with your order', news }
  }
}

function paidText({ state, amount, needs }: OrderStep, { paidToday, details, payment }: OrderView): StepText {
  if (state === 'DONE') {
    const card = paidToday?.cardBrand ? cardName(paidToday.cardBrand) : 'your card'
    const ending = paidToday?.cardLast4 ? ` ending ${paidToday.cardLast4}` : ''
    if (amount) return { title: 'You paid', text: `${euro(amount)} with ${card}${ending}.` }
    return payment.monthly === 'DIRECT_DEBIT'
      ? { title: 'Your bank confirmed your card', text: 'Nothing was charged, and the card isn’t kept.' }
      : { title: 'Your card is kept for the bills', text: 'Nothing was charged.' }
  }
  return needs === 'PAY'
    ? { title: 'You pay', text: 'Your order is kept, and placed once it is paid.' }
    : { title: 'We check your payment', text: `Do not pay again; we will e-mail ${details.email}.` }
}

function preparedText({ state }: OrderStep, { timeline }: OrderView): StepText {
  const hasVisit = timeline.some(({ kind }) => kind === 'VISIT')
  if (state === 'DONE') return { title: hasVisit ? 'We made your line ready' : 'We got your order ready', text: '' }
  const title = hasVisit ? 'We make your line ready' : 'We get your order ready'
  return state === 'LATE'
    ? {
        title,
        text: `We are behind with passing your order on, and keep at it. You do not have to do anything.${hasVisit ? ' The day of your visit stands.' : ''}`,
      }
    : { title, text: 'Nothing for you to do.' }
}

function lineText({ state }: OrderStep, mobile: string): StepText {
  if (state === 'DONE') return { title: 'Your line was made', text: '' }
  return state === 'LATE'
    ? {
        title: 'Your line is made',
        text: `It is not there on the day that we were promised. We call you on ${mobile} with another.`,
      }
    : { title: 'Your line is there', text: `We call you on ${mobile} before, to agree the day of the visit.` }
}

function visitStepText({ state }: OrderStep, order: OrderView): StepText {
  const { names } = servicesOf(order, offersAtHome(order))
  if (state === 'DONE') return { title: `The engineer connected your ${names}`, text: '' }
  const title = `The engineer connects your ${names}`
  return state === 'LATE'
    ? {
        title,
        text: 'The day has passed, and we have not heard that it works. If nobody came, call us: we agree another day.',
      }
    : { title, text: 'Somebody over 18 has to be at home. It works when the engineer leaves.' }
}

function boxText(step: OrderStep): StepText {
  return postText(step, 'the box', 'You plug it in yourself; the way is in the parcel.')
}

function parcelText(step: OrderStep): StepText {
  return postText(step, 'your parcel', 'Your phone, device or SIM is in it, with what to do.')
}

function postText({ state, dueOn }: OrderStep, what: string, plug: string): StepText {
  const title = `We ${state === 'DONE' ? 'sent' : 'send'} you ${what}`
  if (state !== 'LATE') return { title, text: plug }
  const news = dueOn
    ? `It comes later than we said: by ${dayName(dueOn)}.`
    : 'It should have been with you by now. We are looking into it.'
  return { title, text: `${news} ${plug}` }
}

function numberText({ state, number, note }: OrderStep): StepText {
  const which = `Your number${number ? ` ${groupPhone(number)}` : ''}`
  return state === 'DONE'
    ? { title: `${which} moved`, text: 'It rings here now.' }
    : {
        title: `${which} ${state === 'STOPPED' ? 'waits for you' : 'moves with you'}`,
        text:
          note ??
          'We arrange it with your provider. Do not cancel there before it has moved, or the number can be lost.',
      }
}
