import { Suspense } from 'react'
import { depositBillText } from '#domain/pricing/naming/bill-names.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { isMissing } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { missingPath } from '#storefront/features/cart/missing-ways.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { OPEN_PART } from '../open-part.ts'
import { WarningRow } from '../warning-row.tsx'
import { ESimForm } from './esim-form.tsx'
import { LapsedStock } from './lapsed-stock.tsx'
import { LineDevice } from './line-device.tsx'
import { LineNumber } from './line-number.tsx'
import { SimChoice } from './sim-choice.tsx'

const SameNumber = lazyComponent(() => import('./same-number.tsx').then((module) => module.SameNumber))

/** The parts of a line with a SIM beside its plan, and what it still lacks. */
export function MobileParts({ line, cart }: { line: CartLine; cart: Cart }) {
  const { id, equipments, simCard, baseOffer } = line
  // Customers who change an offer or add a service choose their SIM elsewhere.
  const isNewCustomer = isAcquisition(cart)
  const changesPlan = cart.cartType === 'CHANGE_OFFER'
  return (
    <>
      {equipments.map((device) => (
        <LineDevice key={device.id} line={line} device={device} changeable={cart.isActivationAvailable} />
      ))}
      {isMissing(cart, line, 'STOCK') && <LapsedStock line={line} />}
      {line.depositAmountVatIncluded > 0 && (
        <p className="mt-3 flex justify-between gap-4 text-sm">
          <span>
            Deposit{' '}
            <span className="text-ink-soft">today, credited on your {depositBillText(cart.forecast.firstBill)}</span>
          </span>
          <Price amount={line.depositAmountVatIncluded} className="font-semibold" />
        </p>
      )}
      {isMissing(cart, line, 'HANDSET') && (
        <WarningRow
          action={
            <LinkButton
              to={missingPath({ part: 'HANDSET', offerId: id })}
              look="secondary"
              size="small"
              className="no-print max-sm:px-4"
            >
              Add handset
            </LinkButton>
          }
        >
          A handset needs to be added to this offer
        </WarningRow>
      )}
      {isMissing(cart, line, 'DEVICE') && (
        <WarningRow
          action={
            <LinkButton
              to={missingPath({ part: 'DEVICE', offerId: id })}
              look="secondary"
              size="small"
              className="no-print max-sm:px-4"
            >
              Add device
            </LinkButton>
          }
        >
          A device needs to be added to this offer
        </WarningRow>
      )}
      {isNewCustomer && <SimChoice line={line} />}
      {isNewCustomer && baseOffer.simOnly && simCard?.type === 'ESIM' && (
        <div {...(isMissing(cart, line, 'SIM') && OPEN_PART)}>
          <ESimForm line={line} cartType={cart.cartType} />
        </div>
      )}
      {!changesPlan && baseOffer.serviceGroup === 'MOBILE' && <LineNumber line={line} cart={cart} />}
      <Suspense>{line.change?.replaced?.number && <SameNumber line={line} />}</Suspense>
    </>
  )
}
