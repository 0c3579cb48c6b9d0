import { euro } from '#domain/money.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { shortDay } from '#storefront/formatting/short-day.ts'
import type { ChangeView, OptionView } from './change-view.ts'

type ChangeDay = { on: string; title: string; text: string }

/** What happens when, for the chosen plan. */
export function ChangeDays({ change, option }: { change: ChangeView; option: OptionView }) {
  return (
    <section aria-labelledby="change-days">
      <h2 id="change-days" className="text-heading">
        What happens when
      </h2>
      <ol className="mt-5 grid">
        {changeDays(change, option).map(({ on, title, text }, index, all) => (
          <li
            key={`${on} ${title}`}
            className="grid grid-cols-[5.5rem_1.5rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-[1.5rem_minmax(0,1fr)]"
          >
            <p className="figures text-right text-sm font-semibold max-sm:order-2 max-sm:text-left">
              {shortDay(on)} <span className="font-normal text-ink-soft sm:block">{on.slice(0, 4)}</span>
            </p>
            <span aria-hidden="true" className="flex flex-col items-center max-sm:order-1 max-sm:row-span-2">
              <span
                className={`mt-1 size-3.5 shrink-0 rounded-pill border-2 border-accent ${index === 0 ? 'border-action bg-action' : 'bg-surface'}`}
              />
              {index < all.length - 1 && <span className="w-0.5 flex-1 bg-line" />}
            </span>
            <div className="pb-6 max-sm:order-3">
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function changeDays(change: ChangeView, option: OptionView): ChangeDay[] {
  const ended = option.course.find(({ events }) =>
    events.some(({ endedDiscountOf }) => endedDiscountOf === option.name),
  )
  return [
    { on: option.startsOn, title: startTitle(change, option), text: startText(option) },
    {
      on: option.firstBill.on,
      title: `Your next bill: about ${euro(option.firstBill.amount)}`,
      text: billText(option),
    },
    ...(ended === undefined
      ? []
      : [
          {
            on: ended.on,
            title: 'The discount ends',
            text: `${option.name} costs ${euro(option.priceAfter)} a month from this bill on.`,
          },
        ]),
    ...(option.termEnd === null
      ? []
      : [{ on: option.termEnd, title: 'The minimum term ends', text: termText(change, option) }]),
  ]
}

function startTitle({ service }: ChangeView, { name, needsVisit }: OptionView): string {
  if (needsVisit) return `An engineer can come, and ${name} starts`
  return name === service.name ? 'The new price starts' : `${name} starts`
}

function startText({ needsVisit, newEquipment, term, withHandset }: OptionView): string {
  const contract = term > 1 ? ` The new ${formatTerm(term)} starts with it and replaces your current one.` : ''
  if (needsVisit) {
    const equipment = newEquipment.length === 0 ? '' : ` They’ll bring your ${listOf(newEquipment)}.`
    return `This is the first free day; you choose yours next.${equipment} Until then everything stays as it is.${contract}`
  }
  if (withHandset) return `You choose your phone next, and we deliver it. Your number stays the same.${contract}`
  return `Nobody needs to visit.${contract}`
}

function billText({ firstBill }: OptionView): string {
  const { monthAhead, partMonth, credit, onceOff, leavingCharge } = firstBill
  const days = partMonth - credit
  const parts = [
    ...(days === 0 ? [] : [`${days < 0 ? 'less' : 'plus'} ${euro(Math.abs(days))} for the days since the change`]),
    ...(onceOff > 0 ? [`plus ${euro(onceOff)} set-up`] : []),
    ...(leavingCharge > 0 ? [`plus the early-cease charge of ${euro(leavingCharge)}`] : []),
  ]
  return `${[`${euro(monthAhead)} for the month ahead`, ...parts].join(', ')}.`
}

function termText({ leaving, today, services }: ChangeView, { startsOn }: OptionView): string {
  const instead =
    leaving.freeFrom !== null && leaving.freeFrom > today && leaving.freeFrom > startsOn
      ? `Instead of ${longDate(leaving.freeFrom)}. `
      : ''
  const others = services.length > 1 ? 'Your other services keep their own dates. ' : ''
  return `${instead}${others}We’ll email you 45 days before.`
}
