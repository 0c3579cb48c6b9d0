import { useState } from 'react'
import { Link } from 'react-router'
import { devicePriceInWords } from '#domain/catalogue/handsets/list-devices.ts'
import type { AddableDevicesQuery } from '#storefront/api/generated/types.ts'
import { stockText } from '#storefront/features/handsets/stock-text.ts'
import { TermSwitch, termsOf } from '#storefront/features/plans/browse/term-switch.tsx'
import { useTerm } from '#storefront/features/plans/view/use-term.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Addable } from './addable.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { planChoice } from './plan-choice.ts'
import { type AddablePlace, type AddablePlan, useAddService } from './use-add-service.ts'

type Device = AddableDevicesQuery['getDevices'][number]
type AddablePlansProps = {
  addable: Addable
  place: AddablePlace
  plans: readonly AddablePlan[]
  /** Of mobile broadband. */
  devices: readonly Device[]
}

/** The plans of one length of contract as rows of one choice; what they change on the bills is the next page. */
export function AddablePlans({ addable, place, plans, devices }: AddablePlansProps) {
  const { inCart, next, pending, problem, setProblem, add } = useAddService(addable, place)
  const [term, chooseTerm] = useTerm(termsOf(plans))
  const [offerCode, setOfferCode] = useState<string | null>(null)
  const [deviceCode, setDeviceCode] = useState<string | null>(null)
  const inTerm = plans.filter(({ commitmentDuration }) => commitmentDuration === term)
  const plan = inTerm.find((each) => each.offerCode === offerCode)
  const takesDevice = addable.serviceGroup === 'MBB'

  function carryOn() {
    if (!plan) return setProblem('Choose a plan first.')
    if (takesDevice && deviceCode === null) return setProblem('Choose a device first.')
    add(plan, takesDevice ? deviceCode : null)
  }

  return (
    <>
      {inCart.length > 0 && place.lineId === null && (
        <div className="mb-6">
          <Notice title={inOrderText(inCart.map(({ baseOffer }) => baseOffer.description))}>
            <p>
              {addable.serviceGroup === 'TV'
                ? 'A pack you choose here replaces it.'
                : 'A plan you choose here is added to it.'}{' '}
              <Link to={next.order} className="font-semibold underline underline-offset-4">
                See your order
              </Link>
            </p>
          </Notice>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 className="text-heading">{takesDevice ? '1. Choose a plan' : 'Choose a plan'}</h2>
        <TermSwitch plans={plans} value={term} onChange={chooseTerm} />
      </div>
      <ChoiceRows legend="Plans" choices={inTerm.map(planChoice)} value={offerCode} onChange={setOfferCode} />
      <p className="mt-3 text-xs text-ink-soft">
        Prices include VAT. You’ll see every bill with the yearly price rise next.
      </p>
      {takesDevice && (
        <div className="mt-8">
          <h2 className="mb-4 text-heading">2. Choose a device</h2>
          {plan ? (
            <ChoiceRows
              legend="Devices"
              choices={devices.map((device) => deviceChoice(device, plan))}
              value={deviceCode}
              onChange={setDeviceCode}
            />
          ) : (
            <p className="text-ink-soft">Choose a plan first to see what the devices cost with it.</p>
          )}
        </div>
      )}
      {problem && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button pending={pending} onClick={carryOn}>
          {place.withPhone ? 'Choose a phone' : 'Continue'}
        </Button>
        <LinkButton to={next.decline.to} look="quiet">
          {next.decline.text}
        </LinkButton>
      </div>
    </>
  )
}

function inOrderText(names: readonly string[]): string {
  return `${listOf([...names])} ${names.length === 1 ? 'is' : 'are'} in your order already`
}

function deviceChoice({ code, title, description, stockLevel }: Device, { equipmentsPrice }: AddablePlan) {
  const price = equipmentsPrice.find((each) => each.code === code)?.discountedPrice
  const stock = stockText(stockLevel)
  return {
    value: code,
    name: title,
    details: [...description, stock.text],
    price: price === undefined ? null : devicePriceInWords(price),
    priceDetail: price === 0 ? 'with the plan' : 'today, once off',
    isSold: price !== undefined && stock.state !== 'none',
  }
}
