import { useId } from 'react'
import { euro } from '#domain/money.ts'
import { type Direction, differenceText, directionOf } from '#storefront/features/bills/course/difference-text.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { ChangeView, OptionView } from './change-view.ts'
import { optionGroups } from './option-groups.ts'

/** The row of staying. */
export const KEEP = 'KEEP'

type ChooseOptionProps = {
  change: ChangeView
  /** Of one length of contract. */
  options: readonly OptionView[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Staying and every plan, as rows of one choice. */
export function ChooseOption({ change, options, chosen, onChoose }: ChooseOptionProps) {
  const { leaving, service } = change
  const isInContract = leaving.freeFrom !== null && leaving.freeFrom > change.today
  const name = useId()
  const row = { name, chosen, onChoose }
  return (
    <section aria-labelledby="change-choice" className="grid min-w-0 gap-7">
      <h2 id="change-choice" className="-mb-2 text-heading">
        Choose what comes next
      </h2>
      <Group label="Keep what I have" about="Nothing changes">
        <Row {...row} id={KEEP}>
          <RowHead name={service.name} text={stayText(change, isInContract)} price={change.priceNow} after={null} />
        </Row>
      </Group>
      {optionGroups(options, isInContract).map((group) => (
        <Group key={group.label} label={group.label} about={group.about}>
          {group.options.map((option) => (
            <Row key={option.id} {...row} id={option.id}>
              <OptionText option={option} priceNow={change.priceNow} />
            </Row>
          ))}
        </Group>
      ))}
    </section>
  )
}

function stayText({ leaving }: ChangeView, isInContract: boolean): string {
  if (leaving.freeFrom === null) return 'No minimum term.'
  return `${isInContract ? 'In contract until' : 'Out of contract since'} ${longDate(leaving.freeFrom)}.`
}

function Group({ label, about, children }: { label: string; about: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-base font-bold">{label}</span>{' '}
        <span className="text-sm text-ink-soft">{about}</span>
      </legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-soft">
        {children}
      </div>
    </fieldset>
  )
}

type RowProps = {
  id: string
  name: string
  chosen: string | null
  onChoose: (id: string) => void
  children: React.ReactNode
}

function Row({ id, name, chosen, onChoose, children }: RowProps) {
  return (
    <label className="relative flex cursor-pointer gap-4 px-4 py-4 transition-colors hover:bg-surface-soft has-checked:bg-action-soft has-checked:shadow-[inset_4px_0_0_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-5">
      <input
        type="radio"
        name={name}
        value={id}
        checked={chosen === id}
        onChange={() => onChoose(id)}
        className="mt-1 size-5 shrink-0 accent-action outline-none"
      />
      <span className="block min-w-0 flex-1">{children}</span>
    </label>
  )
}

type RowHeadProps = { name: string; text: string; price: number; after: number | null; badge?: string | null }

function RowHead({ name, text, price, after, badge = null }: RowHeadProps) {
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-0.5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="display text-lg leading-snug font-bold wrap-anywhere">{name}</span>{' '}
          {badge && <Badge tone="strong">{badge}</Badge>}
        </span>{' '}
        <span className="mt-0.5 block text-sm text-ink-soft">{text}</span>
      </span>{' '}
      <span className="figures sm:text-right">
        <strong className="display text-xl font-extrabold">{euro(price)}</strong>{' '}
        <span className="text-sm text-ink-soft sm:block">
          a month{after !== null && after !== price && `, then ${euro(after)}`}
        </span>
      </span>
    </span>
  )
}

const LOOK = {
  less: { colour: 'text-success-700', sign: '↓' },
  more: { colour: 'text-warning-700', sign: '↑' },
  same: { colour: 'text-ink-soft', sign: '–' },
} as const satisfies Record<Direction, { colour: string; sign: string }>

function OptionText({ option, priceNow }: { option: OptionView; priceNow: number }) {
  const { colour, sign } = LOOK[directionOf(option.price - priceNow)]
  return (
    <>
      <RowHead
        name={option.name}
        text={option.text}
        price={option.price}
        after={option.priceAfter}
        badge={option.isBest ? 'Our best price for you' : null}
      />
      <span className="figures mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className={`font-semibold ${colour}`}>
          <span aria-hidden="true">{sign} </span>
          {differenceText(option, priceNow)}
        </span>
        <Conditions option={option} />
      </span>
    </>
  )
}

/** Each is said, also where it is nothing. */
function Conditions({ option }: { option: OptionView }) {
  const { leavingCharge, needsVisit, setUp, owedForHandset, endsToo } = option
  return (
    <>
      {leavingCharge > 0 ? (
        <span className="flex gap-1.5 font-semibold text-warning-700">
          <Icon name="warning" className="size-4.5" /> Early-cease charge {euro(leavingCharge)}, once
        </span>
      ) : (
        <span className="flex gap-1.5 text-ink-soft">
          <Icon name="tick" className="size-4.5" /> No early-cease charge
        </span>
      )}
      {owedForHandset > 0 && <span className="text-warning-700">{euro(owedForHandset)} left on your phone, once</span>}
      {setUp > 0 && <span className="text-ink-soft">Set-up {euro(setUp)}, once</span>}
      {needsVisit && <span className="text-ink-soft">An engineer visits</span>}
      {endsToo.map((plan) => (
        <span key={plan} className="font-semibold text-warning-700">
          {plan} ends
        </span>
      ))}
    </>
  )
}
