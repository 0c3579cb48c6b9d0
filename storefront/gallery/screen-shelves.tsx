import { extractEircode } from '#domain/availability/eircode.ts'
import { AddressChoice } from '../features/availability/address-choice.tsx'
import { AnswerHeader } from '../features/availability/answer-header.tsx'
import { AnswerSkeleton } from '../features/availability/answer-skeleton.tsx'
import { CheckProgress } from '../features/availability/check-progress.tsx'
import { ConfirmHome } from '../features/availability/confirm-home.tsx'
import { EircodeForm } from '../features/availability/eircode-form.tsx'
import { MobileAnswer } from '../features/availability/mobile-answer.tsx'
import { NetworkSilent } from '../features/availability/network-silent.tsx'
import { PlansAnswer } from '../features/availability/plans-answer.tsx'
import { HandAddressForm, NumberForm } from '../features/availability/way-forms.tsx'
import { NoBroadband } from '../features/current-service/current-service-page.tsx'
import { CurrentServiceSkeleton } from '../features/current-service/current-service-skeleton.tsx'
import { Waiting } from '../features/enquiry/line-check.tsx'
import { BillForecast } from '../features/summary/bill-forecast.tsx'
import { OrderFailed } from '../features/summary/order-failed.tsx'
import { OrderLines } from '../features/summary/order-lines.tsx'
import { OrderEmpty } from '../features/summary/order-summary.tsx'
import { OrderSummarySkeleton } from '../features/summary/order-summary-skeleton.tsx'
import { NotFoundPage } from '../shell/error-page.tsx'
import { ADDRESS, aCart, aPrequal, aPrequalByNumber, BILLS_OF_EVERYTHING, TACTICAL_OFFERS } from './samples.ts'
import { Shelf, Specimen } from './specimen.tsx'

const EIRCODE = extractEircode('D08 P3T7')

function nothing() {}

export function ScreenShelves() {
  return (
    <>
      <Shelf title="Availability, step by step">
        <div className="grid gap-8 md:grid-cols-2">
          <EircodeForm />
          <EircodeForm text="A94 T2VC" problem="Sorry, we can't find this eircode" />
          <CheckProgress question={{ by: 'text', text: 'Seaview Row' }} finding onChange={nothing} />
          <CheckProgress question={{ by: 'address', address: ADDRESS }} finding={false} onChange={nothing} />
          {EIRCODE && (
            <AddressChoice
              question={{ by: 'eircode', eircode: EIRCODE }}
              addresses={['1', '2', '3'].map((unit) => ({
                ...ADDRESS,
                addressLine1: `Apartment ${unit}`,
                addressId: unit,
              }))}
              onConfirm={nothing}
              onChange={nothing}
            />
          )}
          <NumberForm text="8882009903" problem="Sorry, we can't find this number." onAsk={nothing} />
          <HandAddressForm given={ADDRESS} problem={null} onAsk={nothing} />
          <NetworkSilent silence="network" onRetry={nothing} onChange={nothing} />
        </div>
      </Shelf>
      <section aria-label="Answers">
        <AnswerHeader prequal={aPrequal()} takesFocus={false} onChange={nothing} />
        <AnswerSkeleton />
        <PlansAnswer
          prequal={aPrequal({ availableFrom: '2027-01-14' })}
          takesFocus={false}
          plans={{ state: 'failed' }}
          onChange={nothing}
          onRetry={nothing}
          onConfirmed={nothing}
        />
        <ConfirmHome prequal={aPrequalByNumber()} onConfirmed={nothing} onChange={nothing} />
        <Waiting message="Hang on a moment" />
        <MobileAnswer prequal={aPrequal({ technology: 'MBB', fallback: true })} takesFocus={false} onChange={nothing} />
      </section>
      <Shelf title="Order">
        <OrderLines cart={aCart()} pending={false} tacticalOffers={TACTICAL_OFFERS} />
        <Specimen name="pending, with something to pay today">
          <OrderLines cart={aCart({ hasUpfrontCostItem: true, payTodayTotal: 14900 })} pending tacticalOffers={[]} />
        </Specimen>
        <Specimen name="bills of every kind of service">
          <div className="grid gap-6 md:grid-cols-2">
            <BillForecast cart={aCart({ itemisedBills: BILLS_OF_EVERYTHING })} />
          </div>
        </Specimen>
        <OrderSummarySkeleton />
        <OrderEmpty emptied={false} />
        <OrderFailed />
        <CurrentServiceSkeleton />
        <NoBroadband />
      </Shelf>
      <NotFoundPage />
    </>
  )
}
