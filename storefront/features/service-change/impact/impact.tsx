import { type ReactNode, useRef } from 'react'
import { euro } from '#domain/money.ts'
import { CourseChart } from '#storefront/features/bills/course/course-chart.tsx'
import { newParts } from '#storefront/features/bills/course/new-parts.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { HelpInShop } from '#storefront/features/cart/links/help-in-shop.tsx'
import { MISSING_WAYS, missingPath } from '#storefront/features/cart/missing-ways.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { DecisionBar } from '../bill/decision-bar.tsx'
import { HaveAndNew } from './have-and-new.tsx'
import { ImpactBills } from './impact-bills.tsx'
import { ImpactHead } from './impact-head.tsx'
import { ImpactMissing } from './impact-missing.tsx'
import { ImpactPays } from './impact-pays.tsx'
import { type ImpactView, planName, todayTotal } from './impact-view.ts'

type ImpactProps = { cart: Cart; impact: ImpactView }

export function Impact({ cart, impact }: ImpactProps) {
  const parts = newParts(cart.offers)
  const [first] = impact.course
  const monthly = first?.changed ?? 0
  const buttons = useRef<HTMLDivElement>(null)
  const [missing] = cart.valid ? [] : cart.missing
  const next = missing
    ? { to: missingPath(missing), text: MISSING_WAYS[missing.part].title }
    : { to: '/checkout', text: 'Continue to checkout' }
  return (
    <>
      <ImpactHead>
        <PackageSummary cart={cart} impact={impact} monthly={monthly} />
      </ImpactHead>
      <div className="wrap grid gap-10 pt-9">
        <ImpactMissing cart={cart} />
        <HaveAndNew cart={cart} impact={impact} />
        <section aria-labelledby="impact-bills">
          <h2 id="impact-bills" className="text-heading">
            Your bills, month by month
          </h2>
          <Card className="painted-when-near mt-5 grid gap-6 p-5 md:p-7">
            <CourseChart
              course={impact.course}
              parts={parts}
              months={Math.max(impact.term, 12)}
              without="Without anything new"
            />
            <ImpactBills course={impact.course} parts={parts} />
          </Card>
        </section>
        <ImpactPays cart={cart} impact={impact} />
        <div className="forced-frame flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface-soft p-5">
          <dl className="figures flex flex-wrap gap-x-8 gap-y-2">
            <Amount label="New monthly cost" amount={monthly} />
            <Amount label="Pay today" amount={impact.payToday} />
          </dl>
          <div ref={buttons} className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse">
            <LinkButton to="/account" look="quiet">
              Keep what I have
            </LinkButton>
            <LinkButton to={next.to}>{next.text}</LinkButton>
          </div>
        </div>
        <div className="-mt-6">
          <HelpInShop reference={cart.uuid} />
        </div>
      </div>
      <DecisionBar label="Your order" monthly={monthly} difference={monthly - todayTotal(impact)} buttons={buttons}>
        <LinkButton to={next.to} size="small">
          {next.text}
        </LinkButton>
      </DecisionBar>
    </>
  )
}

function PackageSummary({ cart, impact, monthly }: ImpactProps & { monthly: number }) {
  const now = todayTotal(impact)
  return (
    <Card className="mt-6 grid divide-line max-md:divide-y md:grid-cols-[1.3fr_1fr_1fr] md:divide-x">
      <div className="p-5">
        <h2 className="text-sm text-ink-soft">New package</h2>
        <p className="mt-1 font-semibold">{impact.held.map(({ service }) => service.name).join(', ')}</p>
        <p className="font-semibold text-action">+ {cart.offers.map(planName).join(', ')}</p>
      </div>
      <dl className="p-5">
        <Amount label="New monthly cost" amount={monthly}>
          now {euro(now)}, so {euro(monthly - now)} more
        </Amount>
      </dl>
      <dl className="p-5">
        <Amount label="Pay today" amount={impact.payToday}>
          {impact.payToday === 0 ? 'Nothing is due when you order' : 'By card, when you order'}
        </Amount>
      </dl>
    </Card>
  )
}

function Amount({ label, amount, children }: { label: string; amount: number; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="display figures text-2xl font-extrabold">{euro(amount)}</dd>
      {children && <dd className="text-sm text-ink-soft">{children}</dd>}
    </div>
  )
}
