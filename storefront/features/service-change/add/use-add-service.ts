import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AddablePlansQuery } from '#storefront/api/generated/types.ts'
import { broadbandLine } from '#storefront/features/cart/cart-line.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { isStaff } from '#storefront/journey/customer-cookies.ts'
import type { Addable } from './addable.ts'
import { afterAdding } from './after-adding.ts'

export type AddablePlan = NonNullable<AddablePlansQuery['getTariffs']>['tariffs'][number]

/** Where a plan goes. */
export type AddablePlace = {
  /** The broadband that the customer has, and TV is added to. */
  parentSubscriptionId: string | null
  /** The line of the cart whose plan it becomes. */
  lineId: string | null
  /** The phone of the plan is chosen next. */
  withPhone: boolean
}

/** Puts a plan beside what the customer has, and leads to its phone or to what it changes on the bills. */
export function useAddService({ serviceGroup }: Addable, { parentSubscriptionId, lineId, withPhone }: AddablePlace) {
  const navigate = useNavigate()
  const cart = useCart()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [phoneFor, setPhoneFor] = useState<string | null>(null)
  const open = cart.status === 'ready' && cart.cart.status !== 'ORDERED' ? cart.cart : null
  const lines = open?.offers ?? []
  const next = afterAdding(open)
  const waiting = lines.find(
    ({ baseOffer, equipments }) => baseOffer.catalogTariffPlanCode === phoneFor && equipments.length === 0,
  )?.id

  // The phone is chosen for the line, which has its id once the cart is here.
  useEffect(() => {
    if (waiting !== undefined) void navigate(`/mobile?for=${waiting}`)
  }, [waiting, navigate])

  async function add(plan: AddablePlan, equipmentCode: string | null) {
    setPending(true)
    setProblem(null)
    const broadband = serviceGroup === 'TV' ? broadbandLine({ offers: lines }) : null
    const failure = await cartStore.addTariff({
      offerCode: plan.offerCode,
      code: plan.code,
      serviceGroup,
      parentOfferId: broadband?.id ?? null,
      parentSubscriptionId: broadband === null ? parentSubscriptionId : null,
      offerId: lineId,
      equipmentCode,
      // Another plan in place of the one whose phone was not chosen; any other mobile is one more.
      isSecondMobileJourney: serviceGroup === 'MOBILE' ? !withPhone : null,
    })
    setPending(false)
    if (failure) return setProblem(failureText(failure))
    if (withPhone) return setPhoneFor(plan.code)
    // What it changes on the bills is the customer's to see.
    await navigate(isStaff() ? '/assist' : next.path)
  }

  return {
    /** In the cart, of the same service. */
    inCart: lines.filter(({ baseOffer }) => baseOffer.serviceGroup === serviceGroup),
    next,
    pending,
    problem,
    setProblem,
    add: (plan: AddablePlan, equipmentCode: string | null) => void add(plan, equipmentCode),
  }
}
