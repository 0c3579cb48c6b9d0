import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { dayText } from '#domain/day-text.ts'
import { WithdrawOrderDocument } from '#storefront/api/generated/withdrawal.ts'
import { newRequestKey, query } from '#storefront/api/query.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { ChooseWhat } from './choose-what.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { ReceiptFacts, WithdrawalReceipt } from './withdrawal-receipt.tsx'
import type { Quote, WithdrawalView } from './withdrawal-view.ts'

type Step =
  | { at: 'choose' }
  | { at: 'confirm'; quote: Quote; key: string; isPending: boolean; refusal: string | null }
  | { at: 'done'; order: WithdrawalView }

/** Withdrawal in two steps: what, and then a button that only confirms it. */
export function WithdrawPage({ order }: { order: WithdrawalView }) {
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [statement, setStatement] = useState('')
  const { revalidate } = useRevalidator()

  async function confirm({ quote, key }: Extract<Step, { at: 'confirm' }>): Promise<void> {
    const request = { quote, key }
    setStep({ at: 'confirm', ...request, isPending: true, refusal: null })
    const { reference } = order
    const offers = quote.isWhole ? null : quote.offers
    const reply = await query(
      WithdrawOrderDocument,
      { reference, offers, statement: statement || null },
      undefined,
      key,
    )
    if (reply.ok) {
      setStep({ at: 'done', order: reply.value.withdrawOrder })
      await revalidate()
      return
    }
    const text =
      reply.failure.kind === 'refusal'
        ? reply.failure.message
        : 'We couldn’t reach the shop. Please press the button again: it only counts once, however often you press.'
    setStep({ at: 'confirm', ...request, isPending: false, refusal: text })
  }

  return (
    <div className="wrap pt-8 sm:pt-12">
      <PageHead title="Withdraw from contract" />
      <div className="max-w-[44rem]">
        <p>
          <Link
            to={`/order/${order.reference}`}
            className="inline-flex min-h-8 items-center text-sm text-accent underline underline-offset-4"
          >
            Back to order {order.reference}
          </Link>
        </p>
        {step.at === 'done' && (
          <WithdrawalReceipt order={step.order} received={step.order.withdrawal.received.at(-1)} />
        )}
        {step.at === 'confirm' && (
          <ConfirmWithdrawal
            order={order}
            {...step}
            statement={statement}
            onConfirm={() => void confirm(step)}
            onBack={() => setStep({ at: 'choose' })}
          />
        )}
        {step.at === 'choose' && (
          <FirstStep
            order={order}
            statement={statement}
            onChosen={(quote, text) => {
              setStatement(text)
              setStep({ at: 'confirm', quote, key: newRequestKey(), isPending: false, refusal: null })
            }}
          />
        )}
      </div>
    </div>
  )
}

type FirstStepProps = {
  order: WithdrawalView
  statement: string
  onChosen: (quote: Quote, statement: string) => void
}

function FirstStep({ order, ...choosing }: FirstStepProps) {
  const { received } = order.withdrawal
  // Refused there (TABLET_ONLY_SIGNS): a form would be filled in for nothing.
  const closedBecause = order.onTablet
    ? 'You can’t cancel your order on the shop’s tablet. Use your own phone: the link is in our email.'
    : order.withdrawal.closedBecause
  return (
    <>
      <h1 data-page-start tabIndex={-1} className="text-page outline-none">
        Withdraw from contract
      </h1>
      {closedBecause === null ? <Until order={order} /> : <p className="mt-3 text-lg">{closedBecause}</p>}
      {closedBecause === null && <ChooseWhat order={order} {...choosing} />}
      {received.length > 0 && (
        <section aria-labelledby="receipts" className="mt-10 border-t border-line pt-8">
          <h2 id="receipts" className="text-heading">
            {received.length === 1 ? 'Your receipt' : 'Your receipts'}
          </h2>
          {received.toReversed().map((each) => (
            <article key={each.id} className="mt-4 border-b border-line pb-8 last:border-b-0">
              <ReceiptFacts order={order} received={each} level={3} />
            </article>
          ))}
        </section>
      )}
      <p className="mt-8 text-ink-soft">
        Would you rather talk to someone? Call <PhoneLink line="care" />
      </p>
    </>
  )
}

/** Services and goods have periods of their own; the later one counts. */
function Until({ order: { withdrawal } }: { order: WithdrawalView }) {
  const { lastDay, servicesUntil, goodsUntil, goodsToCome } = withdrawal
  return (
    <div className="mt-3 max-w-[56ch] text-lg text-ink-soft">
      <p>
        {lastDay === null
          ? 'You can cancel your order without giving any reason.'
          : `You can withdraw until the end of ${dayText(lastDay)}, without giving any reason.`}
      </p>
      {(goodsUntil !== null || goodsToCome) && (
        <p className="mt-2 text-base">
          For services, the 14 days count from the contract{servicesUntil ? `, to ${dayText(servicesUntil)}` : ''}; for
          what you bought, from the day you get it{goodsUntil ? `, to ${dayText(goodsUntil)}` : ''}. The later date
          applies to both.
        </p>
      )}
    </div>
  )
}
