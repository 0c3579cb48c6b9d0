import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import { dayAndMonth } from '#storefront/formatting/day-and-month.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { ChangeView } from './change-view.ts'
import { serviceNoun } from './option-groups.ts'

/** The early-cease charge comes before anything else, and that there is none is said too. */
export function LeavingNotice({ change }: { change: ChangeView }) {
  const { leaving } = change
  const charged = change.options.filter(({ leavingCharge }) => leavingCharge > 0)
  if (leaving.freeFrom === null || leaving.freeFrom <= leaving.on) return <Free change={change} />
  if (charged.length === 0) {
    return (
      <Band tone="free" title={`You’re in contract until ${longDate(leaving.freeFrom)}, and changing costs nothing`}>
        None of these plans has an early-cease charge.
      </Band>
    )
  }
  return (
    <Band tone="charged" title={`You’re in contract until ${longDate(leaving.freeFrom)}`}>
      There’s no early-cease charge for moving up. {chargedText(change)} it’s{' '}
      <strong className="figures font-semibold whitespace-nowrap">{euro(leaving.charge)}</strong> once, on your next
      bill: {leaving.formula} on {dayAndMonth(leaving.on)}. From {longDate(leaving.freeFrom)} it’s nothing.
    </Band>
  )
}

function chargedText({ options, service }: ChangeView): string {
  const names = [...new Set(options.filter(({ leavingCharge }) => leavingCharge > 0).map(({ name }) => name))]
  const [only] = names
  if (names.length === 1 && only === service.name) return `For ${only} on a new contract`
  return names.length === 1 ? `If you change to ${only},` : 'For the same or a smaller plan'
}

function Free({ change }: { change: ChangeView }) {
  const { freeFrom } = change.leaving
  return (
    <Band
      tone="free"
      title={freeFrom === null ? 'Changing costs nothing' : 'You’re out of contract: changing costs nothing'}
    >
      {freeFrom === null
        ? `Your ${serviceNoun(change)} has no minimum term`
        : `Your minimum term ended on ${longDate(freeFrom)}`}
      , so there’s no early-cease charge for any of these plans.
    </Band>
  )
}

const TONE = {
  free: { frame: 'border-success-700/40 bg-success-50', icon: 'tick', colour: 'bg-success-100 text-success-700' },
  charged: { frame: 'border-warning-500 bg-warning-100', icon: 'warning', colour: 'bg-surface text-warning-700' },
} as const

function Band({ tone, title, children }: { tone: keyof typeof TONE; title: string; children: ReactNode }) {
  const { frame, icon, colour } = TONE[tone]
  return (
    <section
      aria-label="Early-cease charge"
      className={`forced-frame flex gap-x-5 gap-y-3 rounded-card border p-5 max-sm:flex-col sm:items-center ${frame}`}
    >
      <span className={`grid size-11 shrink-0 place-items-center rounded-pill ${colour}`}>
        <Icon name={icon} className="size-5.5" />
      </span>
      <div className="max-w-[75ch]">
        <h2 className="text-base font-bold">{title}</h2>
        <p className="mt-1 text-sm">{children}</p>
      </div>
    </section>
  )
}
