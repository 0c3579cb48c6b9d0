import { simsNeeded } from '#domain/sim/sim-card.ts'
import { AddedPlansDocument, ChangedPlansDocument } from '#storefront/api/generated/customers-plans.ts'
import type { ChangedPlansQuery, HandsetPlanPartsFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { type CurrentSim, simOf } from '../use-current-sim.ts'

/** The plans on sale for an existing customer, and what each does to the bill of one who changes. */
export type CustomersPlans = {
  plans: HandsetPlanPartsFragment[]
  /** Null: nothing changes, a service is added. */
  change: PhoneChange | null
}

export type PhoneChange = {
  number: string | null
  /** What the customer has. Null: the operator cannot say. */
  sim: CurrentSim | null
  /** The new SIM that a variant needs because it does not take that one, by its code. */
  newSims: ReadonlyMap<string, CurrentSim>
  /** A month, by the code of the plan. */
  bills: ReadonlyMap<string, ChangedMonth>
}

export type ChangedMonth = { asItIs: number; changed: number; earlyCeaseCharge: number }

type Wish = { slug: string; reference: string; line: Pick<CartLine, 'change' | 'baseOffer'> }

/** Null: the request failed. */
export async function fetchPlans({ slug, reference, line }: Wish): Promise<CustomersPlans | null> {
  const subscriptionId = line.change?.subscriptionId ?? null
  if (subscriptionId === null) {
    const added = await query(AddedPlansDocument, { slug, reference })
    return added.ok ? { plans: added.value.getHandset?.plans ?? [], change: null } : null
  }
  const offerCode = line.baseOffer.catalogCode
  const reply = await query(ChangedPlansDocument, { slug, reference, subscriptionId, offerCode })
  if (!reply.ok) return null
  return {
    plans: reply.value.getHandset?.plans ?? [],
    change: changeOf(reply.value, line.change?.replaced?.number ?? null),
  }
}

function changeOf(page: ChangedPlansQuery, number: string | null): PhoneChange {
  const sim = simOf(page)
  const variants = page.getHandset?.variants ?? []
  return {
    number,
    sim,
    newSims: new Map(
      variants.flatMap(({ code, simCardTypes }) => {
        const [needed] =
          sim === null
            ? []
            : simsNeeded(
                sim,
                simCardTypes.map((type) => ({ type, code })),
              )
        return needed === undefined ? [] : [[code, needed.type] as const]
      }),
    ),
    bills: new Map(
      page.changeOffer.options.flatMap(({ tariffPlanCode, withHandset, course: [first], ...costs }) =>
        withHandset && first
          ? [[tariffPlanCode, { ...first, earlyCeaseCharge: costs.leavingCharge + costs.owedForHandset }] as const]
          : [],
      ),
    ),
  }
}
