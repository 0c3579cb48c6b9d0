import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { extractEircode } from '#domain/address/eircode.ts'
import { CheckHomeDocument } from '#storefront/api/generated/check-home.ts'
import { query } from '#storefront/api/query.ts'
import type { Failure } from '#storefront/api/reply.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { cartReference } from '#storefront/journey/cart-reference.ts'
import type { ChangeView, OptionView } from './change-view.ts'

/** Where each kind of change is completed. */
const NEXT = { tv: '/shop/add-service?kind=tv', visit: '/broadband/current-service#visit', order: '/shop/summary' }

/** Puts the chosen plan in the cart of the change, and leads to what comes next. */
export function useContinue({ service }: Pick<ChangeView, 'service'>) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const cart = useCart()
  const [phoneFor, setPhoneFor] = useState<string | null>(null)
  const offers = cart.status === 'ready' ? cart.cart.offers : []
  const lineId = offers.find(({ baseOffer }) => baseOffer.catalogTariffPlanCode === phoneFor)?.id
  const line = offers.find(({ change }) => change?.subscriptionId === service.id)
  const phone = line?.equipments[0]

  // The phone is chosen for the line, which has its id once the cart is here.
  useEffect(() => {
    if (lineId !== undefined) void navigate(`/mobile?for=${lineId}`)
  }, [lineId, navigate])

  async function put(option: OptionView): Promise<Failure | null> {
    const home = option.needsVisit ? await checkedHome(service.address) : { prequalId: null, failure: null }
    if (home.failure) return home.failure
    return cartStore.addTariff({
      offerCode: option.offerCode,
      code: option.tariffPlanCode,
      serviceGroup: service.serviceGroup,
      parentOfferId: null,
      prequalId: home.prequalId,
      subscriptionId: service.id,
    })
  }

  /** A phone that was chosen with another plan would stay, and SIM only takes none. */
  async function withoutPhone(): Promise<Failure | null> {
    return line && phone ? cartStore.removePart(line.id, phone) : null
  }

  async function carryOn(option: OptionView, withTv: boolean) {
    setPending(true)
    setProblem(null)
    const failure = (option.withHandset ? null : await withoutPhone()) ?? (await put(option))
    setPending(false)
    if (failure) return setProblem(failureText(failure))
    if (option.withHandset) return setPhoneFor(option.tariffPlanCode)
    await navigate(withTv ? NEXT.tv : option.needsVisit ? NEXT.visit : NEXT.order)
  }

  return { pending, problem, start: (option: OptionView, withTv: boolean) => void carryOn(option, withTv) }
}

type CheckedHome = { prequalId: string | null; failure: Failure | null }

/** A new line takes a check of the home, which the engineer's visit is then booked for. */
async function checkedHome(address: string | null): Promise<CheckedHome> {
  const eircode = address === null ? null : extractEircode(address)
  const reply = await query(CheckHomeDocument, { reference: cartReference(), address: { eircode } })
  return reply.ok
    ? { prequalId: reply.value.prequal.prequalId, failure: null }
    : { prequalId: null, failure: reply.failure }
}
