import { groupPhone } from '#domain/address/phone.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import type { Fact, SummaryPart, SummarySection } from '#domain/contract-summary/summary-document.ts'
import { longDay } from '#domain/day-text.ts'
import type { ContractNotice, NoticePlan, NoticeService } from '#domain/held-service/notices/contract-notice.ts'
import { DAYS_TO_LEAVE, lastDayToSaySo, leftOn } from '#domain/held-service/notices/due-notice.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { courseInWords, priceCourse } from '#domain/pricing/price-course.ts'

/** The title of mail and document. */
export function noticeTitle({ kind }: Pick<ContractNotice, 'kind'>): string {
  return kind === 'TERM_END' ? 'Your minimum term ends soon' : 'Your yearly best plan check'
}

export function noticeSubject({ kind, day }: Pick<ContractNotice, 'kind' | 'day'>): string {
  return kind === 'TERM_END' ? `Your minimum term ends on ${longDay(day)}` : 'Your best plan: our yearly check'
}

/** The first sentences, which say what the notice is about. */
export function noticeOpening(notice: ContractNotice): string {
  const names = listText(notice.services.map(nameOf))
  if (notice.kind === 'TERM_END')
    return `The minimum term of ${names} ends on ${longDay(notice.day)}. From that day you can stay, change or leave, and leaving costs nothing.`
  return `The minimum term of ${names} is over, so you can stay, change or leave at any time, and leaving costs nothing. Once a year we work out which of our plans costs you least.`
}

/**
 * The content that the law requires (S.I. 444/2022, reg. 89): figures and ways, and no advertisement. Mail and
 * document are made from these sections, so that they say the same.
 */
export function noticeSections(notice: ContractNotice, brand: Brand): SummarySection[] {
  return [
    {
      heading: 'If you do nothing',
      parts: [...notice.services.map((service) => stayPart(service, notice.madeOn)), textPart(STAYING)],
    },
    { heading: 'Your best plan', parts: [...notice.services.flatMap(adviceParts), textPart(COMPARED)] },
    { heading: 'If you want to leave', parts: [leavingPart(notice, brand)] },
    ...(notice.others.length === 0 ? [] : [{ heading: 'Your other services', parts: [othersPart(notice)] }]),
  ]
}

const STAYING = 'Your service continues month to month on the same terms until you end it. Nothing else changes.'
const COMPARED =
  'We compared every plan we sell today that gives you at least what you have now, over your next 12 bills and with every charge included. Prices include VAT and the yearly price rise. A new minimum term starts only if you choose a plan that has one.'

function stayPart(service: NoticeService, madeOn: string): SummaryPart {
  const { planName, number, address, endsOn, monthlyNow, discounts, coming, comparedFrom, yearOfStaying } = service
  return {
    title: planName,
    facts: [
      ...(number === null ? [] : [{ label: 'Number', value: groupPhone(number) }]),
      ...(address === null ? [] : [{ label: 'Address', value: address }]),
      { label: endsOn > madeOn ? 'Minimum term ends' : 'Minimum term ended', value: longDay(endsOn) },
      { label: 'Price now', value: `${euro(monthlyNow)} a month` },
      ...(coming.length === 0 ? [{ label: 'Price after that', value: 'No change' }] : coming.map(comingFact)),
      ...discounts.map(({ name, value, endsOn: end }) => ({
        label: name,
        value: `${euro(value)} a month off${end === null ? ', with no end date' : ` until ${longDay(end)}`}`,
      })),
      { label: 'Cost over 12 months', value: `${euro(yearOfStaying)} from ${longDay(comparedFrom)}` },
    ],
    table: null,
    texts: [],
  }
}

function comingFact({ from, amount, rise }: NoticeService['coming'][number]): Fact {
  const why = rise > 0 ? ', with the yearly price rise' : ''
  return { label: `Price from ${longDay(from)}`, value: `${euro(amount)} a month${why}` }
}

function adviceParts(service: NoticeService): SummaryPart[] {
  const { withTerm, withoutTerm } = service
  if (withTerm === null && withoutTerm === null)
    return [textPart(`${nameOf(service)}: you already have the best plan. None of our plans costs less.`)]
  return [
    planPart(`${nameOf(service)}: with a new minimum term`, withTerm),
    planPart(`${nameOf(service)}: without a new minimum term`, withoutTerm),
  ]
}

function planPart(title: string, plan: NoticePlan | null): SummaryPart {
  if (plan === null) return { title, facts: [], table: null, texts: ['Staying as you are costs least.'] }
  const { planName, term, bills, activationFee, yearTotal, saving } = plan
  return {
    title,
    facts: [
      { label: 'Plan', value: `${planName}, ${term <= 1 ? '30-day plan' : `${term}-month contract`}` },
      { label: 'Price', value: courseInWords(priceCourse(bills)) },
      ...(activationFee > 0 ? [{ label: 'To set it up', value: `${euro(activationFee)}, once` }] : []),
      { label: 'Cost over 12 months', value: euro(yearTotal) },
      { label: 'You’d save', value: `${euro(saving)} a year, ${euro(Math.floor(saving / 12))} a month` },
    ],
    table: null,
    texts: neededText(plan),
  }
}

function neededText({ planName, needsVisit, newEquipment }: NoticePlan): string[] {
  const needs = [...(needsVisit ? ['an engineer’s visit'] : []), ...newEquipment.map((name) => `a new ${name}`)]
  return needs.length === 0 ? [] : [`${planName} needs ${listText(needs)}.`]
}

function leavingPart(notice: ContractNotice, { support }: Brand): SummaryPart {
  return {
    title: null,
    facts: [
      { label: 'Call us', value: `${support.care} (${support.hours})` },
      { label: 'Email us', value: support.email },
      { label: 'Notice', value: `${DAYS_TO_LEAVE} days` },
    ],
    table: null,
    texts: [
      leavingText(notice),
      'Moving to another provider and keeping your number? They’ll end your service with us for you, and you don’t have to give us notice.',
    ],
  }
}

function leavingText({ kind, day, madeOn }: ContractNotice): string {
  const how = `Give us ${DAYS_TO_LEAVE} days’ notice by phone or email.`
  if (kind === 'YEARLY') return `Leaving costs nothing. ${how}`
  const free = `From ${longDay(day)} leaving costs nothing. ${how}`
  const lastDay = lastDayToSaySo(day)
  if (lastDay < madeOn) return `${free} If you tell us on ${longDay(madeOn)}, you leave on ${longDay(leftOn(madeOn))}.`
  return `${free} To leave on ${longDay(day)}, tell us by ${longDay(lastDay)}.`
}

function othersPart({ others, madeOn }: ContractNotice): SummaryPart {
  return {
    title: null,
    facts: others.map((other) => ({ label: nameOf(other), value: termText(other.endsOn, madeOn) })),
    table: null,
    texts: ['This notice isn’t about these services, and nothing changes for them.'],
  }
}

function termText(endsOn: string | null, today: string): string {
  if (endsOn === null) return 'No minimum term'
  return endsOn <= today ? `Minimum term ended on ${longDay(endsOn)}` : `Minimum term ends on ${longDay(endsOn)}`
}

/** With its number: a customer may have a plan twice. */
function nameOf({ planName, number }: Pick<NoticeService, 'planName' | 'number'>): string {
  return number === null ? planName : `${planName} (${groupPhone(number)})`
}

function textPart(text: string): SummaryPart {
  return { title: null, facts: [], table: null, texts: [text] }
}
