import { groupPhone } from '#domain/address/phone.ts'
import { dayText } from '#domain/day-text.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import type { OrderPromise } from '../order-promise.ts'
import { billText, CHANGED_NAMES, chargedText, doneBillText, otherBillsText } from './bill-text.ts'
import { goodsText, parcelName, parcelText } from './goods-text.ts'
import type { ChangeReason, PromiseNews } from './promise-news.ts'

/** What the texts say about people and places. */
export type PromiseFacts = {
  brand: string
  /** Who meets the engineer. Null: not known yet. */
  contact: { name: string; mobile: string } | null
  /** The home that is ordered for, in one line. */
  home: string | null
  monthly: 'DIRECT_DEBIT' | 'CARD'
  /** Several services may start on different days. Missing: there is one. */
  isSeveral?: boolean
  /** It is ordered beside what the customer has, on the bill that they get already. */
  isAddition?: boolean
  /** How a day is written. Missing: without its year. */
  day?: (day: string) => string
}

export type PromiseText = { title: string; text: string }

/** The same text in review, mails, documents and on the order page. `news`: null before there is an order. */
export function promiseText(promise: OrderPromise, facts: PromiseFacts, news: PromiseNews | null = null): PromiseText {
  const now = news === null ? promise : asItIs(promise, news)
  const { title: planned, text } =
    rejectedText(now, news) ?? (news?.isDone ? doneText(now, facts) : null) ?? textOf(now, facts)
  const title = overdueTitle(now, news) ?? planned
  if (news?.state === 'dropped') return { title, text: '' }
  // How to prepare for a visit is of no use once its day has passed, nor the sum of a bill that wasn’t made.
  const isMissed = MISSED.includes(promise.kind) && (news?.state === 'late' || news?.state === 'due')
  return {
    title,
    text: [
      changeText(promise, news),
      dueText(promise, news),
      isMissed ? '' : text,
      otherBillsText(news?.others ?? [], facts),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const MISSED: readonly OrderPromise['kind'][] = ['visit', 'firstBill', 'cancelGoods']

function asItIs(promise: OrderPromise, { on, hours, amount, starts }: PromiseNews): OrderPromise {
  return { ...promise, on, hours, amount, ...(starts && { starts }) }
}

/** A number that its network has not let go moves on no day that could be named. */
function rejectedText({ number }: OrderPromise, news: PromiseNews | null): PromiseText | null {
  if (news?.reason !== 'rejectedByNetwork') return null
  return { title: `Your number ${groupPhone(number ?? '')} hasn’t moved yet`, text: '' }
}

/** What is overdue is not announced as if it were to come. Null: it reads the same. */
function overdueTitle({ kind, on, goods, hours, number }: OrderPromise, news: PromiseNews | null): string | null {
  const isOverdue = news?.state === 'late' || news?.state === 'due'
  if (!isOverdue || news.reason === 'rejectedByNetwork' || on === null) return null
  switch (kind) {
    case 'change':
      return `Your change was due on ${dayText(on)}`
    case 'visit':
      return `Your engineer was due on ${dayText(on)}${hoursText({ hours })}`
    case 'parcel':
      return `Your ${parcelName(goods)} was due by ${dayText(on)}`
    case 'line':
      return `Your line was due on ${dayText(on)}`
    case 'eSim':
      return 'Your eSIM isn’t ready yet'
    case 'cancelGoods':
      return 'You can return what you bought for 14 days after it arrives'
    case 'firstBill':
      return 'You won’t be billed for this until it’s ready'
    case 'movedNumber':
      return `Your number ${groupPhone(number ?? '')} was due to move on ${dayText(on)}`
    default:
      return null
  }
}

/** The past tense of what is done. Null: it reads the same. */
function doneText(promise: OrderPromise, facts: PromiseFacts): PromiseText | null {
  const { on, goods, number } = promise
  const onDay = on === null ? '' : ` on ${dayText(on)}`
  switch (promise.kind) {
    case 'change':
      return { title: `Your ${changedName(promise)} changed${onDay}`, text: endedText(promise) }
    case 'visit':
      return { title: `Your engineer came${onDay}`, text: '' }
    case 'line':
      return { title: 'Your line is ready', text: '' }
    case 'parcel':
      return { title: `Your ${parcelName(goods)} arrived${onDay}`, text: parcelText(goods) }
    case 'eSim':
      return { title: 'Your eSIM is ready', text: 'Install it with its QR code, if you haven’t yet.' }
    case 'movedNumber':
      return {
        title: `Your number ${groupPhone(number ?? '')} moved to ${facts.brand}`,
        text: 'It’s on our network now.',
      }
    case 'firstBill':
      return doneBillText(promise, facts)
    default:
      return null
  }
}

/** Its day has passed without news of it. */
function dueText({ kind }: OrderPromise, news: PromiseNews | null): string | null {
  if (news === null || news.reason === 'rejectedByNetwork') return null
  if (news.state === 'due') return kind === 'visit' ? 'If nobody came, call us.' : 'If it hasn’t arrived, call us.'
  if (news.state !== 'late') return null
  switch (kind) {
    case 'visit':
      return 'If nobody came, we’re sorry: call us and we’ll agree another day.'
    case 'parcel':
      return 'We’re sorry. If it hasn’t arrived, call us and we’ll find it.'
    case 'line':
      return 'We’re sorry, it isn’t ready yet.'
    case 'firstBill':
      return null
    default:
      return 'We’re sorry, it’s taking longer than we promised.'
  }
}

function textOf(promise: OrderPromise, facts: PromiseFacts): PromiseText {
  const { on, goods, number, amount, months } = promise
  const day = on === null ? '' : (facts.day ?? dayText)(on)
  const by = on === null ? '' : ` by ${day}`
  const onDay = on === null ? '' : ` on ${day}`
  const money = amount === null ? '' : euro(amount)
  switch (promise.kind) {
    case 'change':
      return { title: `Your ${changedName(promise)} changes${onDay}`, text: changedText(promise) }
    case 'earlyCease':
      return amount === 0
        ? { title: 'There’s no early-cease charge', text: '' }
        : { title: `The early-cease charge is ${money}`, text: chargedText(on) }
    case 'visit':
      return { title: `Your engineer is coming${onDay}${hoursText(promise)}`, text: visitText(promise, facts) }
    case 'line':
      return {
        title: `Your line is ready${on === null ? '' : ` from ${day}`}`,
        text: [
          `We’ll ring you${onMobile(facts)} to agree a day for the engineer’s visit.`,
          goods.length === 0 ? '' : broughtText(goods),
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'parcel':
      return { title: `Your ${parcelName(goods)} arrives${by}`, text: parcelText(goods) }
    case 'eSim':
      return {
        title: 'Your eSIM will be ready as soon as we confirm your order',
        text:
          number === null
            ? INSTALL
            : `${INSTALL} ${groupPhone(number)} moves to it then; your SIM card works until you do.`,
      }
    case 'movedNumber':
      return {
        title: `Your number ${groupPhone(number ?? '')} moves to ${facts.brand}${onDay === '' ? ' when your service starts' : onDay}`,
        text: 'We arrange it with your current provider. Don’t cancel with them first, or you could lose the number.',
      }
    case 'newNumber':
      return {
        title: `Your new number is ${groupPhone(number ?? '')}`,
        text: 'It works as soon as your SIM does.',
      }
    case 'firstBill':
      return billText(promise, facts)
    case 'payToday':
      return { title: `You pay ${money} today`, text: '' }
    case 'total':
      return {
        title: `${money} in total over ${months === 1 ? 'the first month' : `${months} months`}`,
        text: 'What you pay today, every bill and the yearly price rise, if you keep everything.',
      }
    case 'cancelServices':
      return {
        title: `You can cancel your services until ${day}`,
        text: 'That’s 14 days from the day of your contract. You don’t have to give a reason.',
      }
    case 'cancelGoods':
      return {
        title: `You can return what you bought until ${day}`,
        text: 'That’s 14 days from the day it arrives. If it arrives later, you have longer.',
      }
  }
}

/** "broadband", "mobile plan for 085 555 0101" */
export function changedName({ service, number }: Pick<OrderPromise, 'service' | 'number'>): string {
  const name = CHANGED_NAMES[service ?? 'DUALPLAY']
  return service === 'MOBILE' && number !== null ? `${name} for ${groupPhone(number)}` : name
}

const INSTALL = 'Install it from your order page. Have the phone and Wi-Fi to hand.'

function changedText({ service, newSim, ends = [] }: OrderPromise): string {
  const kept = service === 'MOBILE' ? ` ${keptText(newSim ?? null)}` : ''
  const ended = ends.length === 0 ? '' : ` ${listText(ends)} ends on the same day: it isn’t sold with your new plan.`
  return `Until then everything stays as it is.${kept}${ended}`
}

function keptText(newSim: SimCardType | null): string {
  switch (newSim) {
    case null:
      return 'You keep your number and your SIM.'
    case 'ESIM':
      return 'You keep your number. It moves to the eSIM that your new phone needs.'
    case 'ALL_IN_1':
      return 'You keep your number. It moves to the SIM card that comes with your new phone.'
  }
}

function endedText({ ends = [] }: OrderPromise): string {
  return ends.length === 0 ? '' : `${listText(ends)} ended on the same day.`
}

function visitText({ goods }: OrderPromise, { contact, home }: PromiseFacts): string {
  return [
    `Someone over 18 must be at home${home === null ? '' : ` at ${home}`}.`,
    goods.length === 0 ? '' : broughtText(goods),
    `${goods.length === 0 ? 'The engineer will' : 'They’ll'} ring ${contact?.name ?? 'you'}${onMobile({ contact })} first. Your service will be working before they leave.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function broughtText(goods: OrderPromise['goods']): string {
  return `The engineer will bring your ${goodsText(goods)}.`
}

function onMobile({ contact }: Pick<PromiseFacts, 'contact'>): string {
  return contact === null ? '' : ` on ${groupPhone(contact.mobile)}`
}

function hoursText({ hours }: Pick<OrderPromise, 'hours'>): string {
  return hours === null ? '' : `, ${hours.replace('-', ' to ')}`
}

const CHANGED: Readonly<Record<ChangeReason, (was: string) => string>> = {
  changedByCustomer: (was) => `You changed it from ${was}.`,
  changedByOperator: (was) => `It’s later than we promised: we said ${was}. We’re sorry.`,
  rejectedByNetwork: () => 'Your old network hasn’t let the number move yet.',
  otherStart: (was) => `It was ${was}. Your service starts on a different day from the one planned.`,
  otherContractDay: (was) => `It was ${was}. The days count from your contract.`,
  otherDelivery: (was) => `It was ${was}. The days count from the delivery.`,
  cancelled: (was) => `It was ${was} before you cancelled part of your order.`,
}

function changeText({ on, hours, amount }: OrderPromise, news: PromiseNews | null): string | null {
  if (news === null || news.reason === null || news.state === 'dropped') return null
  const day =
    on === null
      ? null
      : `${dayText(on)}${hours === news.hours || hours === null ? '' : `, ${hours.replace('-', ' to ')}`}`
  const isSameDay = on === news.on && hours === news.hours
  const was = [isSameDay ? null : day, amount === news.amount || amount === null ? null : euro(amount)]
  return CHANGED[news.reason](was.filter((part) => part !== null).join(' and '))
}
