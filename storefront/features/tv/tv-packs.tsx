import { useEffect, useState } from 'react'
import { useQuery } from '#storefront/api/use-query.ts'
import { type Plan, PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { forgetPack, rememberedPack } from '#storefront/journey/remembered-pack.ts'
import { track } from '../../analytics/track.ts'
import { TvBesideDocument } from '../../api/generated/documents.ts'
import { VisuallyHiddenStatus } from '../../ui/visually-hidden-status.tsx'
import { cartStore, useCart } from '../cart/cart.ts'
import { broadbandLine, lineOf } from '../cart/cart-line.ts'
import type { Cart } from '../cart/cart-store.ts'
import { failureText } from '../cart/failure-text.ts'
import { PackAction } from './pack-action.tsx'
import { type PackChoice, type PacksBeside, packChoice } from './pack-choice.ts'

/** Every pack is on the page for everybody; what can be done with it follows from the cart. */
export function TvPacks({ packs }: { packs: readonly Plan[] }) {
  const state = useCart()
  const cart = state.status === 'ready' ? state.cart : null
  const beside = usePacksBeside(cart)
  const [adding, setAdding] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ code: string; text: string | null } | null>(null)
  const [remembered, setRemembered] = useState<string | null>(null)
  useEffect(() => setRemembered(rememberedPack()), [])

  async function add(shown: Plan, choice: PackChoice) {
    if (choice.kind !== 'add' && choice.kind !== 'change') return
    const { code, offerCode, displayPrice } = choice.pack
    setAdding(shown.code)
    setProblem(null)
    const failure = await cartStore.addTariff({
      code,
      offerCode,
      serviceGroup: 'TV',
      parentOfferId: choice.broadband.id,
    })
    setAdding(null)
    if (failure) return setProblem({ code: shown.code, text: failureText(failure) })
    forgetPack()
    setRemembered(null)
    track({ name: 'line_added', code, monthlyCents: displayPrice, currency: 'EUR' })
  }

  return (
    <>
      <VisuallyHiddenStatus>{statusOf(cart, adding)}</VisuallyHiddenStatus>
      <div className={`grid gap-5 ${planColumns(packs.length)}`}>
        {packs.map((pack) => {
          const choice = packChoice(pack, state, beside)
          return (
            <PlanCard
              key={pack.code}
              plan={pack}
              choice={adding === pack.code ? 'adding' : choice.kind === 'inCart' ? 'inCart' : 'open'}
              locked={adding !== null && adding !== pack.code}
              problem={problem?.code === pack.code ? problem.text : null}
              action={
                <PackAction
                  name={pack.displayName}
                  offerCode={pack.offerCode}
                  choice={choice}
                  remembered={remembered === pack.offerCode}
                  adding={adding === pack.code}
                  locked={adding !== null && adding !== pack.code}
                  onAdd={() => void add(pack, choice)}
                  onProblem={(text) => setProblem({ code: pack.code, text })}
                />
              }
            />
          )
        })}
      </div>
    </>
  )
}

function usePacksBeside(cart: Cart | null): PacksBeside {
  const broadband = cart && broadbandLine(cart)
  const { asked } = useQuery(
    TvBesideDocument,
    broadband && cart ? { parentOfferCode: broadband.baseOffer.catalogCode, cartType: cart.cartType } : null,
  )
  if (asked.state !== 'ready') return asked.state
  return asked.value.getTariffs?.tariffs ?? 'failed'
}

function statusOf(cart: Cart | null, adding: string | null): string {
  const line = cart && lineOf(cart, 'TV')
  return line && adding === null ? `${line.baseOffer.description} is in your cart.` : ''
}
