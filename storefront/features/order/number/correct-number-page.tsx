import { Suspense } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import type { OrderedNumberPartsFragment } from '#storefront/api/generated/types.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useIsHydrated } from '#storefront/early/lazy/use-is-hydrated.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

/** Fetched after the page, so that the reason can be read before. */
const CorrectNumber = lazyComponent(() => import('./correct-number.tsx').then((module) => module.CorrectNumber))

const FORM_TO_COME = <Skeleton className="h-160 w-full rounded-card" />

type CorrectNumberPageProps = { reference: string; numbers: readonly OrderedNumberPartsFragment[] }

/** Why a number was not ported, and the form to correct it. */
export function CorrectNumberPage({ reference, numbers }: CorrectNumberPageProps) {
  const wrong = numbers.filter(({ mayCorrect }) => mayCorrect)
  // Input before hydration would be lost: the form is rendered once the page is hydrated.
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <PageHead title="Your number" />
      <h1 className="text-page">Your number</h1>
      {wrong.length === 0 ? (
        <>
          <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
            There’s nothing to correct. Your order page shows what’s happening with your number.
          </p>
          <LinkButton to={`/order/${reference}`}>See your order</LinkButton>
        </>
      ) : (
        <div className="mt-6 grid gap-12">
          {wrong.map((number) => (
            <section key={number.offerId} aria-labelledby={`number-${number.offerId}`} className="max-w-3xl">
              <Notice tone="warning" title={number.problem ?? 'Your old network refused'}>
                {number.advice}
              </Notice>
              <h2 id={`number-${number.offerId}`} className="mt-8 mb-4 text-title">
                {groupPhone(number.msisdn)}
              </h2>
              <Suspense fallback={FORM_TO_COME}>
                {isHydrated ? <CorrectNumber reference={reference} number={number} /> : FORM_TO_COME}
              </Suspense>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
