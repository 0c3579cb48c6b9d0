import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { BackToOrder } from '#storefront/shell/frame/fenced-shell.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { OrderCard, OrderLine } from '../steps/order-card.tsx'
import { ProofStep } from './proof-step.tsx'
import { useProof } from './use-proof.ts'

const TITLE = 'Sign on this tablet'

type TabletProofPageProps = {
  checkout: CheckoutView
  /** The time of the request. */
  today: string
}

/** In front of every step on the shop's tablet: with the code for it alone, one sees the goods and nothing of the customer. */
export function TabletProofPage({ checkout: loaded, today }: TabletProofPageProps) {
  const { checkout, proving } = useProof(loaded)
  const { revalidate } = useRevalidator()
  const isProven = checkout.proof.given !== null
  useEffect(() => {
    if (isProven) void revalidate()
  }, [isProven, revalidate])
  const form = useForm({
    id: 'tablet-proof',
    initial: { code: '' },
    judge: () => [],
    submit: async ({ code }: { code: string }) => {
      proving.prove(code)
      return null
    },
  })
  return (
    <>
      <PageHead title={TITLE} />
      <OrderLine cart={checkout.cart} />
      <div className="wrap grid items-start justify-between gap-x-12 pt-3 md:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] md:pt-12">
        <form {...form.form} className="min-w-0">
          <BackToOrder className="mb-2 md:hidden" />
          <h1 data-page-start tabIndex={-1} className="text-page outline-none">
            {TITLE}
          </h1>
          <p className="mt-2 mb-8 max-w-[46ch] text-lg text-ink-soft">
            We’ll show your details, your payment and your contract here once you’ve entered a code from your own phone.
          </p>
          <ProofStep proof={checkout.proof} field={form.text('code')} proving={proving} renderedAt={today} />
        </form>
        <aside aria-label="Your order" className="sticky top-8 max-md:hidden">
          <OrderCard cart={checkout.cart} />
        </aside>
      </div>
    </>
  )
}
