import { groupPhone } from '#domain/address/phone.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { lineTitle } from '#storefront/features/cart/cart-line.ts'
import { REVIEW_SUMMARIES, SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { longDate } from '#storefront/formatting/long-date.ts'
import { serviceRank } from '#storefront/formatting/service-names.ts'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { STEP_PATH, SUMMARY } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { ContractPart, ContractRow, ContractRows } from './contract-part.tsx'
import { OrderedLineFacts } from './ordered-line-part.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

type ContractDocumentProps = {
  checkout: CheckoutView
  /** ISO date, with or without time. */
  today: string
  children: (next: number) => React.ReactNode
}

/** The whole contract, which can be printed. It can be changed only before the order. */
export function ContractDocument({ checkout, today, children }: ContractDocumentProps) {
  const brand = useBrand()
  const { details, delivery, payment, home, order } = checkout
  const isOpen = order === null
  const cart = order?.cart ?? checkout.cart
  const lines = cart.offers.toSorted(
    (one, other) => serviceRank(one.baseOffer.serviceGroup) - serviceRank(other.baseOffer.serviceGroup),
  )
  const promises = order?.promises ?? checkout.promises
  const isPosted = delivery !== null && promises.some(({ kind }) => kind === 'PARCEL')
  const change = (path: string) => (isOpen ? path : null)
  if (details === null || payment === null) return null
  return (
    <div className="print-plain rounded-panel border border-line bg-surface shadow-soft">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 rounded-t-panel bg-surface-soft px-5 py-5 sm:px-7">
        <div>
          <h2 className="text-title">Your contract with {brand?.name}</h2>
          <p className="mt-0.5 text-xs text-ink-soft">
            {brand?.legalName}, {brand?.registeredOffice}
            <span className="block">{longDate(today)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-x-5">
          <SummaryLink
            to={order === null ? REVIEW_SUMMARIES : `/order/${order.reference}/contract-summaries`}
            of="this order"
            several={cart.offers.length > 1}
            target={order === null ? undefined : '_blank'}
          />
          <TextButton onClick={() => window.print()} className="min-h-8 text-sm">
            Print or save
          </TextButton>
        </div>
      </div>
      <ContractPart number={1} title="You" change={change(STEP_PATH.DETAILS)}>
        <ContractRows>
          <ContractRow label="Name">
            {details.firstName} {details.lastName}
          </ContractRow>
          <ContractRow label="Date of birth">{longDate(details.dateOfBirth)}</ContractRow>
          <ContractRow label="Email" note="We’ll send your documents here.">
            {details.email}
          </ContractRow>
          <ContractRow label="Mobile">{groupPhone(details.mobile)}</ContractRow>
        </ContractRows>
      </ContractPart>
      <ContractPart
        number={2}
        title="Addresses"
        change={change(delivery === null ? STEP_PATH.DETAILS : STEP_PATH.DELIVERY)}
      >
        <ContractRows>
          {home && <ContractRow label="Service">{shownAddress(home)}</ContractRow>}
          <ContractRow label="Billing">{addressOr(details.billingAddress)}</ContractRow>
          {isPosted && <ContractRow label="Delivery">{addressOr(delivery.address)}</ContractRow>}
          {delivery?.contactName && (
            <ContractRow
              label={checkout.cart.activationDateRequired ? 'For the engineer' : 'For the parcel'}
              note={delivery.note}
            >
              {delivery.contactName}, {groupPhone(delivery.contactMobile ?? '')}
            </ContractRow>
          )}
        </ContractRows>
      </ContractPart>
      {lines.map((line, index) => (
        <ContractPart key={line.id} number={3 + index} title={lineTitle(line)} change={change(SUMMARY)}>
          <OrderedLineFacts line={line} wholeBill={checkout.cart.wholeBill} />
        </ContractPart>
      ))}
      <ContractPart number={3 + lines.length} title="How you pay" change={change(STEP_PATH.PAYMENT)}>
        <ContractRows>
          {payment.monthly === 'DIRECT_DEBIT' ? (
            <ContractRow
              label="Each month"
              note={
                payment.keepsAccount
                  ? 'The account you pay your bills from now. There’s nothing new to sign.'
                  : `${payment.accountHolder}. Mandate ${payment.mandateReference}, signed ${longDate(payment.mandateSignedAt ?? today)}.`
              }
            >
              Direct debit, {payment.maskedIban}
            </ContractRow>
          ) : (
            <ContractRow label="Each month" note="You’ll enter it on our payment provider’s form after you order.">
              By card
            </ContractRow>
          )}
          <ContractRow label="Today">
            <Price amount={order?.dueToday ?? cart.payTodayTotal} />
            {(order?.dueToday ?? cart.payTodayTotal) > 0 && ', by card, after you order'}
          </ContractRow>
        </ContractRows>
      </ContractPart>
      <WhatHappensNext number={4 + lines.length} promises={promises} />
      {children(5 + lines.length)}
    </div>
  )
}

function addressOr(address: Address | null): string {
  return address === null ? 'The same' : shownAddress(address)
}
