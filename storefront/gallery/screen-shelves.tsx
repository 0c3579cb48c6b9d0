import { extractEircode } from '#domain/address/eircode.ts'
import { refusalMessage } from '#domain/refusals.ts'
import { Waiting } from '#storefront/features/availability/line-check/line-check.tsx'
import { ADDRESS, aPrequal, aPrequalByNumber } from '#storefront/features/availability/prequal.fixture.ts'
import { CheckProgress } from '#storefront/features/availability/result/check-progress.tsx'
import { ConfirmHome } from '#storefront/features/availability/result/confirm-home.tsx'
import { MobileResult } from '#storefront/features/availability/result/mobile-result.tsx'
import { NetworkSilent } from '#storefront/features/availability/result/network-silent.tsx'
import { PlansResult } from '#storefront/features/availability/result/plans-result.tsx'
import { ResultHeader } from '#storefront/features/availability/result/result-header.tsx'
import { ResultSkeleton } from '#storefront/features/availability/result/result-skeleton.tsx'
import { AddressChoice } from '#storefront/features/availability/search/address-choice.tsx'
import { EircodeForm } from '#storefront/features/availability/search/eircode-form.tsx'
import { HandAddressForm, NumberForm } from '#storefront/features/availability/search/way-forms.tsx'
import { FirstBill } from '#storefront/features/bills/first-bill.tsx'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import { HeldCart } from '#storefront/features/cart/held/held-cart.tsx'
import { NoBroadband } from '#storefront/features/current-service/current-service-page.tsx'
import { CurrentServiceSkeleton } from '#storefront/features/current-service/current-service-skeleton.tsx'
import { IMPACT } from '#storefront/features/service-change/impact/impact.fixture.ts'
import { ImpactPays } from '#storefront/features/service-change/impact/impact-pays.tsx'
import { ChangedBills } from '#storefront/features/summary/changed-bills.tsx'
import { NewBills } from '#storefront/features/summary/new-bills.tsx'
import { OrderLines } from '#storefront/features/summary/order-lines.tsx'
import { OrderEmpty } from '#storefront/features/summary/order-summary.tsx'
import { OrderSummarySkeleton } from '#storefront/features/summary/order-summary-skeleton.tsx'
import { NotFoundPage } from '#storefront/shell/error-page.tsx'
import { aChangedCart, anAddingCart } from './changed-cart.ts'
import { aCart, BILLS_OF_EVERYTHING, TACTICAL_OFFERS } from './samples.ts'
import { Shelf, Specimen } from './specimen.tsx'

const EIRCODE = extractEircode('D08 P3T7')

function nothing() {}

function aCartWithDeposit() {
  const { offers, forecast, ...cart } = aCart()
  const lines = offers.map((line) => ({ ...line, depositAmountVatIncluded: 15_000 }))
  return { ...cart, offers: lines, forecast: { ...forecast, firstBill: '2026-12-05' } }
}

export function ScreenShelves() {
  return (
    <>
      <Shelf title="Availability, step by step">
        <div className="grid gap-8 md:grid-cols-2">
          <EircodeForm onLookup={nothing} />
          <EircodeForm text="A94 T2VC" problem="Sorry, we can't find this eircode" onLookup={nothing} />
          <CheckProgress lookup={{ by: 'text', text: 'Seaview Row' }} finding onChange={nothing} />
          <CheckProgress lookup={{ by: 'address', address: ADDRESS }} finding={false} onChange={nothing} />
          {EIRCODE && (
            <AddressChoice
              lookup={{ by: 'eircode', eircode: EIRCODE }}
              addresses={['1', '2', '3'].map((unit) => ({
                ...ADDRESS,
                addressLine1: `Apartment ${unit}`,
                addressId: unit,
              }))}
              onConfirm={nothing}
              onChange={nothing}
            />
          )}
          <NumberForm text="8882009903" problem={refusalMessage({ code: 'NUMBER_NOT_FOUND' })} onLookup={nothing} />
          <HandAddressForm given={ADDRESS} problem={null} onLookup={nothing} />
          <NetworkSilent
            lookup={{ by: 'address', address: ADDRESS }}
            silence="network"
            onRetry={nothing}
            onChange={nothing}
          />
        </div>
      </Shelf>
      <section aria-label="Answers">
        <ResultHeader prequal={aPrequal()} takesFocus={false} onChange={nothing} />
        <ResultSkeleton />
        <PlansResult
          prequal={aPrequal({ availableFrom: '2027-01-14' })}
          takesFocus={false}
          plans={{ state: 'failed' }}
          onChange={nothing}
          onRetry={nothing}
          onConfirmed={nothing}
        />
        <ConfirmHome prequal={aPrequalByNumber()} onConfirmed={nothing} onChange={nothing} />
        <Waiting message="Hang on a moment" />
        <MobileResult
          prequal={aPrequal({ technology: 'MBB', fallback: true })}
          takesFocus={false}
          plans={{ state: 'ready', plans: [] }}
          onChange={nothing}
          onRetry={nothing}
          onConfirmed={nothing}
        />
      </section>
      <Shelf title="Order">
        <OrderLines cart={aCart()} pending={false} tacticalOffers={TACTICAL_OFFERS} />
        <Specimen name="pending, with something to pay today">
          <OrderLines cart={aCart({ hasUpfrontCostItem: true, payTodayTotal: 14900 })} pending tacticalOffers={[]} />
        </Specimen>
        <Specimen name="bills of every kind of service">
          <div className="grid gap-6 md:grid-cols-2">
            <NewBills cart={aCart({ itemisedBills: BILLS_OF_EVERYTHING })} today="2026-11-15" />
          </div>
        </Specimen>
        <Specimen name="whole bill of a customer who changes a plan, and of one who adds it">
          <div className="grid gap-6 md:grid-cols-2">
            {[aChangedCart(), anAddingCart()].map(
              ({ wholeBill, ...cart }) =>
                wholeBill && <ChangedBills key={cart.cartType} cart={cart} bill={wholeBill} />,
            )}
          </div>
        </Specimen>
        <Specimen name="first bill, from a day that is agreed">
          <FirstBill
            basis={{
              billDay: 5,
              charges: [{ id: 'plan', monthly: 6298, onceOff: 2999, rise: null, vatRatePercent: 23 }],
            }}
            start={{ earliest: '2026-11-16', likely: '2026-11-24', latest: '2027-01-23', isVisit: true }}
            agreed="starts"
            heading={<h3 className="text-title">Your first bill</h3>}
          />
        </Specimen>
        <Specimen name="a service that is added, with a deposit">
          <ImpactPays cart={aCartWithDeposit()} impact={{ ...IMPACT, payToday: 15_000 }} />
        </Specimen>
        <OrderSummarySkeleton />
        <OrderEmpty emptied={false} />
        <CartFailed />
        <HeldCart by="browser" />
        <HeldCart by="customer" />
        <CurrentServiceSkeleton early={{ answer: null, onAnswer: () => {} }} />
        <NoBroadband />
      </Shelf>
      <NotFoundPage />
    </>
  )
}
