import { type ReactNode, useState } from 'react'
import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { type CartLine, isMissing, isSimLine, serviceQuestions } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { MISSING_WAYS } from '#storefront/features/cart/missing-ways.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { WarningRow } from '../warning-row.tsx'

type LineWarningsProps = { line: CartLine; cart: Cart; address: Address | 'none' }

/** Missing parts of a line that have no place of their own: a plan that is no longer sold, an address, a visit, a home phone. */
export function LineWarnings({ line, cart, address }: LineWarningsProps) {
  const lacks = (part: Parameters<typeof isMissing>[2]) => isMissing(cart, line, part)
  const again = address === 'none' ? null : { question: { by: 'address', address } }
  return (
    <>
      {cart.withdrawn
        .filter(({ offerId }) => offerId === line.id)
        .map(({ addOnCode, name }) =>
          addOnCode === null ? (
            <WithdrawnPlan key="plan" line={line} name={name} again={again} />
          ) : (
            <WithdrawnExtra key={addOnCode} line={line} code={addOnCode} name={name} />
          ),
        )}
      {lacks('ADDRESS') && (
        <Way to={plansFor(line.baseOffer.serviceGroup)} title={MISSING_WAYS.ADDRESS.title}>
          {MISSING_WAYS.ADDRESS.text}
        </Way>
      )}
      {lacks('OLD_ADDRESS') && (
        <Way to={plansFor(line.baseOffer.serviceGroup)} state={again} title="Check again">
          We checked your address more than 30 days ago
          <Detail>The plans there may have changed. Check it again, then choose your plan.</Detail>
        </Way>
      )}
      {lacks('VISIT') && serviceQuestions(cart, line) !== 'open' && (
        <Way to={MISSING_WAYS.VISIT.path} title={MISSING_WAYS.VISIT.title}>
          {MISSING_WAYS.VISIT.text}
        </Way>
      )}
      {lacks('HOME_PHONE') && (
        <Way to={MISSING_WAYS.HOME_PHONE.path} title={MISSING_WAYS.HOME_PHONE.title}>
          {MISSING_WAYS.HOME_PHONE.text}
        </Way>
      )}
    </>
  )
}

type WithdrawnPlanProps = { line: CartLine; name: string; again: object | null }

function WithdrawnPlan({ line, name, again }: WithdrawnPlanProps) {
  const { serviceGroup, simOnly } = line.baseOffer
  const isAtHome = isBroadbandGroup(serviceGroup)
  return (
    <Way
      to={
        isSimLine(line)
          ? `${simOnly ? '/mobile/sim-only' : plansFor(serviceGroup)}?for=${line.id}`
          : plansFor(serviceGroup)
      }
      state={isAtHome ? again : null}
      title="Choose another plan"
    >
      {name} is no longer on sale
      <Detail>Choose another plan instead. The rest of your order stays the same.</Detail>
    </Way>
  )
}

function WithdrawnExtra({ line, code, name }: { line: CartLine; code: string; name: string }) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function remove() {
    setPending(true)
    const failure = await cartStore.setAddOns(line.id, (codes) => codes.filter((other) => other !== code))
    setPending(false)
    setProblem(failure && failureText(failure))
  }

  return (
    <WarningRow
      action={
        <Button
          look="secondary"
          size="small"
          pending={isPending}
          onClick={() => void remove()}
          className="no-print max-sm:px-4"
        >
          Remove
        </Button>
      }
    >
      {name} is no longer on sale
      {problem && (
        <span role="alert" className="block font-normal text-danger-700">
          {problem}
        </span>
      )}
    </WarningRow>
  )
}

type WayProps = { to: string; state?: object | null; title: string; children: ReactNode }

function Way({ to, state = null, title, children }: WayProps) {
  return (
    <WarningRow
      action={
        <LinkButton to={to} state={state} look="secondary" size="small" className="no-print max-sm:px-4">
          {title}
        </LinkButton>
      }
    >
      {children}
    </WarningRow>
  )
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="block font-normal">{children}</span>
}

const PLANS = {
  DUALPLAY: '/shop/broadband',
  DUALPLAY_PSTN: '/shop/broadband',
  TV: '/shop/tv',
  SA_PSTN: '/shop/phone',
  MOBILE: '/mobile',
  MBB: '/mobile/broadband',
} as const satisfies Record<ServiceGroup, string>

function plansFor(group: ServiceGroup): string {
  return PLANS[group]
}
