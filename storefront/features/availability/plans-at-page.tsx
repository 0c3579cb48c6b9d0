import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { OverviewTariff } from '#storefront/features/plans/overview/overview-groups.ts'
import { PlanGroups } from '#storefront/features/plans/overview/plan-groups.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

export type PlansAtResult =
  | { kind: 'plans'; street: string; home: string; plans: readonly OverviewTariff[] }
  /** The home needs a line check first, or can have mobile broadband only. */
  | { kind: 'call'; street: string; home: string }
  | { kind: 'several' }
  | { kind: 'refused'; message: string }

type PlansAtPageProps = { eircode: string; page: 'broadband' | 'phone'; answer: PlansAtResult }

/** The result for a browser without scripts, where orders are made by phone. With scripts it leads back to the page of the form. */
export function PlansAtPage({ eircode, page, answer }: PlansAtPageProps) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(`/shop/${page}?eircode=${encodeURIComponent(eircode)}`, { replace: true })
  }, [navigate, page, eircode])
  return (
    <div className="wrap max-w-4xl pt-8 pb-4 sm:pt-12">
      <PlansAtResultText answer={answer} />
      <section aria-labelledby="another-home" className="mt-12 max-w-md">
        <h2 id="another-home" className="mb-4 text-title">
          Another address
        </h2>
        <form method="get" action="/plans-at">
          {page === 'phone' && <input type="hidden" name="page" value="phone" />}
          <TextField
            id="plain-eircode"
            name="eircode"
            label="Your Eircode"
            hint="For example D08 P3T7. It’s on your bills and parcels."
            defaultValue={answer.kind === 'refused' ? eircode : ''}
            error={answer.kind === 'refused' ? answer.message : null}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <Button type="submit" className="mt-4 w-full">
            Check availability
          </Button>
        </form>
      </section>
    </div>
  )
}

function PlansAtResultText({ answer }: { answer: PlansAtResult }) {
  switch (answer.kind) {
    case 'plans':
      return (
        <>
          <h1 className="text-page">Plans at {answer.street}</h1>
          <p className="mt-2">{answer.home}</p>
          <p className="mt-3 mb-6 max-w-[60ch] text-ink-soft">
            Prices include VAT and exclude the annual price increase. Every plan shows its minimum term and set-up
            charge.
          </p>
          <HowToOrder>To choose a plan here, turn JavaScript on in your browser and load the page again.</HowToOrder>
          <PlanGroups plans={answer.plans} />
        </>
      )
    case 'call':
      return (
        <>
          <h1 className="text-page">Broadband at {answer.street}</h1>
          <p className="mt-2">{answer.home}</p>
          <HowToOrder>
            We need to check what reaches this home, and this page can’t do that without JavaScript.
          </HowToOrder>
        </>
      )
    case 'several':
      return (
        <>
          <h1 className="text-page">Several homes share this Eircode</h1>
          <HowToOrder>You’d need to choose yours from a list, and that needs JavaScript.</HowToOrder>
        </>
      )
    case 'refused':
      return <h1 className="text-page">We couldn’t check that address</h1>
  }
}

function HowToOrder({ children }: { children: string }) {
  return (
    <div className="mt-4">
      <Notice title="How to order">
        <p>
          {children} Or call <PhoneLink /> and we’ll order with you.
        </p>
      </Notice>
    </div>
  )
}
