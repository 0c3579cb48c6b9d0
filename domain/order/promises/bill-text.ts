import { dayText } from '#domain/day-text.ts'
import { listText } from '#domain/list-text.ts'
import { type Cents, cents, euro, NOTHING } from '#domain/money.ts'
import { monthOf } from '#domain/month-names.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { OrderPromise } from '../order-promise.ts'
import type { PromiseNews } from './promise-news.ts'

export const CHANGED_NAMES = {
  DUALPLAY: 'broadband',
  DUALPLAY_PSTN: 'broadband',
  SA_PSTN: 'home phone',
  TV: 'TV',
  MOBILE: 'mobile plan',
  MBB: 'mobile broadband',
} as const satisfies Record<ServiceGroup, string>

type BillFacts = {
  monthly: 'DIRECT_DEBIT' | 'CARD'
  /** Several services may start on different days. Missing: there is one. */
  isSeveral?: boolean
  /** It is ordered beside what the customer has, on the bill that they get already. */
  isAddition?: boolean
  /** How a day is written. Missing: without its year. */
  day?: (day: string) => string
}

type BillText = { title: string; text: string }

export function billText(promise: OrderPromise, facts: BillFacts): BillText {
  const { on, amount, lines, starts } = promise
  const onDay = on === null ? '' : `, on ${(facts.day ?? dayText)(on)}`
  const due = amount ?? NOTHING
  const collected = collectedBy(facts.monthly)
  if (starts !== undefined) {
    return {
      title: `${dueText(due, on ?? '', facts)}${onDay}`,
      text: `${firstWith(starts)} We collect it as usual, ${collected}.`,
    }
  }
  if (lines.length > 0) {
    const what =
      due < 0
        ? `We’ll take about ${euro(cents(-due))} off your next bill`
        : `Your next bill for this will be about ${euro(due)}`
    return {
      title: `${what}${onDay}`,
      text: `You get back what you paid ahead for your current plan. We collect it as usual, ${collected}.`,
    }
  }
  if (facts.isAddition) {
    return {
      title: `About ${euro(due)} is added to your next bill${onDay}`,
      text: `It’s for the days until then and the month ahead. We collect your bill as usual, ${collected}.`,
    }
  }
  return {
    title: `Your first bill will be about ${amount === null ? '' : euro(amount)}${onDay}`,
    text: `We collect it 14 days later, ${collected}.${facts.isSeveral ? ' Anything that starts on another day is charged from that day.' : ''}`,
  }
}

export function doneBillText({ on, amount, lines }: OrderPromise, { monthly, isAddition }: BillFacts): BillText {
  const onDay = on === null ? '' : ` on ${dayText(on)}`
  const due = amount ?? NOTHING
  if (isAddition) return { title: `We added about ${euro(due)} to your bill${onDay}`, text: '' }
  if (lines.length === 0) {
    return {
      title: `Your first bill was about ${amount === null ? '' : euro(amount)}${onDay}`,
      text: `We collect it 14 days later, ${collectedBy(monthly)}.`,
    }
  }
  if (due < 0) return { title: `We took about ${euro(cents(-due))} off your bill${onDay}`, text: '' }
  return {
    title: `Your bill for this change was about ${euro(due)}${onDay}`,
    text: `We collect it as usual, ${collectedBy(monthly)}.`,
  }
}

/** The bills on which the rest comes since a day was moved: "Your January bill for this will be about €60.00, on Tuesday 5 January." */
export function otherBillsText(others: NonNullable<PromiseNews['others']>, facts: BillFacts): string {
  return others.map(({ on, amount }) => `${dueText(amount, on, facts)}, on ${(facts.day ?? dayText)(on)}.`).join(' ')
}

/** The charge itself is in the title: "It’s added once, to your January bill." */
export function chargedText(on: string | null): string {
  return `It’s added once, to your ${on === null ? 'next' : monthOf(on)} bill.`
}

function dueText(due: Cents, on: string, { isAddition }: BillFacts): string {
  const bill = `your ${monthOf(on)} bill`
  if (due < 0) return `We’ll take about ${euro(cents(-due))} off ${bill}`
  if (isAddition) return `About ${euro(due)} is added to ${bill}`
  return `Your ${monthOf(on)} bill for this will be about ${euro(due)}`
}

function firstWith(starts: NonNullable<OrderPromise['starts']>): string {
  const names = [...new Set(starts.map(({ service }) => CHANGED_NAMES[service]))]
  const back = starts.some(({ isChange }) => isChange) ? ', less what you paid ahead for what it replaces' : ''
  return `It’s the first one with your new ${listText(names)}: the days until then and the month ahead${back}.`
}

function collectedBy(monthly: BillFacts['monthly']): string {
  return monthly === 'DIRECT_DEBIT' ? 'by direct debit' : 'from your card'
}
