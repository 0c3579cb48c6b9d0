import { useState } from 'react'
import { Link } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import { euro } from '#domain/money.ts'
import { type CartLine, dependantsOf, lineMonthly } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { linePicture } from '#storefront/features/cart/line-picture.ts'
import { RemoveLine } from '#storefront/features/cart/removal/remove-line.tsx'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'
import { Card } from '#storefront/ui/card.tsx'
import { type ImpactView, planName, todayTotal } from './impact-view.ts'

type Held = ImpactView['held'][number]

const INLINE_LINK =
  'inline-flex min-h-8 items-center text-sm font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2'

/** What the customer has, and what joins it: one under the other on a phone, with the plus between. */
export function HaveAndNew({ cart, impact }: { cart: Cart; impact: ImpactView }) {
  const added = cart.offers.reduce((total, line) => total + lineMonthly(line), 0)
  return (
    <section aria-labelledby="have-and-new">
      <h2 id="have-and-new" className="text-heading">
        What you have, and what’s new
      </h2>
      <div className="mt-5 grid items-stretch gap-4 md:grid-cols-[minmax(0,1fr)_2rem_minmax(0,1fr)]">
        <Side title="You have" about="stays as it is" total={todayTotal(impact)} totalLabel="Now">
          {impact.held.map((held) => (
            <HeldRow key={held.service.id} held={held} today={impact.today} />
          ))}
        </Side>
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center self-center justify-self-center rounded-pill border border-line bg-surface font-bold text-accent"
        >
          +
        </span>
        <Side title="New" about={null} total={added} totalLabel="New" isNew>
          {cart.offers.map((line) => (
            <NewRow key={line.id} line={line} dependants={dependantsOf(line, cart)} />
          ))}
        </Side>
      </div>
    </section>
  )
}

type SideProps = {
  title: string
  about: string | null
  total: number
  totalLabel: string
  isNew?: boolean
  children: React.ReactNode
}

function Side({ title, about, total, totalLabel, isNew = false, children }: SideProps) {
  return (
    <Card className={`flex flex-col overflow-hidden ${isNew ? 'border-action/40' : ''}`}>
      <div
        className={`flex items-baseline justify-between gap-4 px-5 py-4 ${isNew ? 'bg-action-soft' : 'bg-surface-soft'}`}
      >
        <h3 className="text-title">{title}</h3>
        {about && <span className="text-sm text-ink-soft">{about}</span>}
      </div>
      <ul className="flex-1 divide-y divide-line">{children}</ul>
      <p className="figures flex items-baseline justify-between gap-4 border-t border-line px-5 py-3.5">
        {totalLabel}
        <span>
          <strong className="display text-xl font-extrabold">{euro(total)}</strong>{' '}
          <span className="text-sm text-ink-soft">a month</span>
        </span>
      </p>
    </Card>
  )
}

function HeldRow({ held, today }: { held: Held; today: string }) {
  const { service, priceNow, nextPrice, nextFrom } = held
  const place = service.number === null ? service.address : groupPhone(service.number)
  return (
    <li className="flex gap-4 px-5 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{service.name}</p>
        <p className="text-sm text-ink-soft">
          {place && `${place}. `}
          {termText(held, today)}
        </p>
      </div>
      <p className="figures shrink-0 text-right max-sm:w-28 text-sm text-ink-soft">
        <strong className="block text-base font-bold text-ink">{euro(priceNow)}</strong>
        {nextPrice !== null && nextFrom !== null
          ? `then ${euro(nextPrice)} from ${shortMonthAndYear(nextFrom)}`
          : 'a month'}
      </p>
    </li>
  )
}

function termText({ termUntil }: Held, today: string): string {
  if (termUntil === null) return 'No minimum term.'
  return termUntil <= today ? 'Out of contract, month to month.' : `In contract until ${longDate(termUntil)}.`
}

function NewRow({ line, dependants }: { line: CartLine; dependants: readonly CartLine[] }) {
  const { baseOffer, equipments } = line
  const [problem, setProblem] = useState<string | null>(null)
  const full = baseOffer.amountVatIncluded.recurringAmount?.amount ?? 0
  const monthly = lineMonthly(line)
  return (
    <li className="flex gap-4 px-5 py-4">
      <img
        src={linePicture(line)}
        alt=""
        width="64"
        height="40"
        className="h-10 w-16 shrink-0 rounded-sm object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="text-xs font-semibold text-action">{line.change?.label}</p>
        <p className="font-semibold">{planName(line)}</p>
        <p className="text-sm text-ink-soft">{formatTerm(baseOffer.commitmentDuration)}</p>
        {equipments.map((device) => (
          <p key={device.id} className="figures text-sm">
            {device.manufacturer} {device.model}: {euro(device.amounts.discountedUpFrontAmount)} today
          </p>
        ))}
        {line.activationFeeVatIncluded > 0 && (
          <p className="figures text-sm">
            Set-up {euro(line.activationFeeVatIncluded)}. It will be added only to your 1st bill
          </p>
        )}
        {baseOffer.serviceGroup === 'MOBILE' && (
          <Link to={`/mobile/porting/?id=${line.id}`} className={INLINE_LINK}>
            {baseOffer.portIn ? 'The number you’re keeping' : 'Choose or keep a number'}
          </Link>
        )}
        {problem && (
          <p role="alert" className="text-sm text-danger-700">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-col items-end justify-between">
        <p className="figures text-right text-sm text-ink-soft">
          <strong className="block text-base font-bold text-ink">{euro(monthly)}</strong>
          {monthly === full ? 'a month' : `then ${euro(full)}`}
        </p>
        <RemoveLine line={line} dependants={dependants} onProblem={setProblem} />
      </div>
    </li>
  )
}
