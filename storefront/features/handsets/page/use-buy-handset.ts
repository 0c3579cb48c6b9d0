import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '#storefront/api/reply.ts'
import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { useLineFor } from '../use-line-for.ts'
import type { PagePlan } from './handset-choice.ts'

export type Purchase = {
  plan: PagePlan
  equipmentCode: string
  insuranceCode: string | null
  addOnCodes: string[]
  portIn: boolean
}

export type Buying = {
  state: 'open' | 'adding' | 'added'
  problem: string | null
  /** The label of the button. */
  label: string
  buy: (purchase: Purchase) => void
}

/** Adds plan, phone and insurance to the cart as one change; for a plan that is in the cart already, the phone alone. */
export function useBuyHandset(chosen: string): Buying {
  const { line, cart } = useLineFor()
  const isWithdrawn = cart?.withdrawn.some(({ offerId, addOnCode }) => offerId === line?.id && addOnCode === null)
  const navigate = useNavigate()
  const isSecond = useSearchInBrowser().has('second')
  const [adding, setAdding] = useState(false)
  // The confirmation is about one choice: another choice resets it.
  const [done, setDone] = useState<{ chosen: string; problem: string | null } | null>(null)
  const settled = done?.chosen === chosen ? done : null

  async function buy(purchase: Purchase) {
    setAdding(true)
    setDone(null)
    const failure = await put(purchase)
    setAdding(false)
    setDone({ chosen, problem: failure && failureText(failure) })
    if (failure) return
    if (line) await navigate('/shop/summary')
  }

  function put({
    plan: { tariff },
    equipmentCode,
    insuranceCode,
    addOnCodes,
    portIn,
  }: Purchase): Promise<Failure | null> {
    if (line?.baseOffer.catalogTariffPlanCode === tariff.code) {
      return cartStore.setEquipment(line.id, equipmentCode, insuranceCode)
    }
    return cartStore.addTariff({
      offerCode: tariff.offerCode,
      code: tariff.code,
      serviceGroup: 'MOBILE',
      parentOfferId: null,
      offerId: line?.id ?? null,
      equipmentCode,
      insuranceCode,
      addOnCodes,
      portIn,
      isSecondMobileJourney: isSecond,
      subscriptionId: line?.change?.subscriptionId ?? null,
    })
  }

  return {
    state: adding ? 'adding' : settled !== null && settled.problem === null ? 'added' : 'open',
    problem: settled?.problem ?? null,
    label: line ? (isWithdrawn ? 'Change to this phone and plan' : 'Add phone to your plan') : 'Add phone and plan',
    buy: (purchase) => void buy(purchase),
  }
}
