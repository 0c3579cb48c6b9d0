import { Suspense, useEffect, useState } from 'react'
import { TvBesideDocument } from '#storefront/api/generated/tv.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { broadbandLine, lineOf } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { useAdding } from '#storefront/features/cart/use-adding.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { type Plan, PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { PLAN_GRID, planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { sharedFacts } from '#storefront/features/plans/card/shared-facts.ts'
import { WithEveryPlan } from '#storefront/features/plans/card/with-every-plan.tsx'
import { rememberedPack } from '#storefront/journey/remembered-pack.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { PackAction } from './pack-action.tsx'
import { type PackChoice, type PacksBeside, packChoice } from './pack-choice.ts'
import { useCompared } from './use-compared.ts'

const ComparedPacks = lazyComponent(() => import('./compared-packs.tsx').then((module) => module.ComparedPacks))

/** Every pack is part of the cached page; its button depends on the cart. */
export function TvPacks({ packs }: { packs: readonly Plan[] }) {
  const state = useCart()
  const cart = state.status === 'ready' ? state.cart : null
  const beside = usePacksBeside(cart)
  const { isAdding, isLocked, problemOf, setProblem, add } = useAdding()
  const shared = sharedFacts(packs)
  const compared = useCompared()
  const [remembered, setRemembered] = useState<string | null>(null)
  useEffect(() => setRemembered(rememberedPack()), [])

  async function choose(shown: Plan, choice: PackChoice) {
    if (choice.kind !== 'add' && choice.kind !== 'change') return
    const { pack, broadband } = choice
    const tariff = {
      code: pack.code,
      offerCode: pack.offerCode,
      serviceGroup: 'TV',
      parentOfferId: broadband.id,
    } as const
    await add(shown.code, { ...pack, displayName: shown.displayName }, () => cartStore.addTariff(tariff))
  }

  if (compared.isOpen) {
    return (
      <Suspense fallback={<Skeleton className="h-171 w-full" />}>
        <ComparedPacks
          packs={packs}
          choiceOf={(pack) => packChoice(pack, state, beside)}
          isAdding={isAdding}
          isLocked={isLocked}
          problem={packs.map(({ code }) => problemOf(code)).find((text) => text !== null) ?? null}
          fresh={compared.wasMoved}
          onAdd={(pack) => void choose(pack, packChoice(pack, state, beside))}
          onClose={compared.close}
        />
      </Suspense>
    )
  }
  return (
    <>
      <WithEveryPlan plans={packs} shared={shared} what="pack" tight />
      <div className="mb-6 flex flex-wrap items-center gap-x-6">
        <FocusHeading
          takesFocus={compared.wasMoved}
          as="h2"
          className="font-sans text-base font-normal tracking-normal text-ink-soft"
        >
          {packs.length} packs
        </FocusHeading>
        <TextButton onClick={compared.open} className="min-h-11 text-ink max-sm:text-sm">
          Compare side by side
        </TextButton>
      </div>
      <div className={`${PLAN_GRID} ${planColumns(packs.length)}`}>
        {packs.map((pack) => {
          const choice = packChoice(pack, state, beside)
          return (
            <PlanCard
              key={pack.code}
              plan={pack}
              choice={isAdding(pack.code) ? 'adding' : choice.kind === 'inCart' ? 'inCart' : 'open'}
              quiet={cart !== null && lineOf(cart, 'TV') !== null}
              shared={shared}
              locked={isLocked(pack.code)}
              problem={problemOf(pack.code)}
              action={
                <PackAction
                  name={pack.displayName}
                  offerCode={pack.offerCode}
                  choice={choice}
                  remembered={remembered === pack.offerCode}
                  adding={isAdding(pack.code)}
                  locked={isLocked(pack.code)}
                  onAdd={() => void choose(pack, choice)}
                  onProblem={(text) => setProblem(pack.code, text)}
                />
              }
            />
          )
        })}
      </div>
    </>
  )
}

function usePacksBeside(cart: BarCart | null): PacksBeside {
  const broadband = cart && broadbandLine(cart)
  const { result } = useQuery(
    TvBesideDocument,
    broadband && cart ? { parentOfferCode: broadband.baseOffer.catalogCode, cartType: cart.cartType } : null,
  )
  if (result.state !== 'ready') return result.state
  return result.value.getTariffs?.tariffs ?? 'failed'
}
