import { aCustomer, addPlan, type Customer, FIBRE, order } from '#server/testing/shopping.ts'
import type { CostlyWorld } from './costly-query.ts'

type Shop = Parameters<typeof aCustomer>[0]

const HOME = 'D08P3T7'

/** A cart with as much in it as goes, and an order that its customer may read. */
export async function makeCostlyWorld(shop: Shop): Promise<CostlyWorld> {
  const owner = aCustomer(shop)
  const { uuid, offerId } = await addPlan(owner, FIBRE, HOME)
  await fill(owner, uuid)
  const { addressList } = await owner.must('query a($e: String!) { addressList(eirCode: $e) { addressId } }', {
    e: HOME,
  })
  const { prequal } = await owner.must('mutation p($e: String) { prequal(address: { eircode: $e }) { prequalId } }', {
    e: HOME,
  })
  const { getHandsets } = await owner.must('query h { getHandsets { handsets { slug } } }')
  const buyer = aCustomer(shop)
  const { reference } = await order(buyer)
  return {
    carts: [{ uuid, reference: uuid, offerId }],
    prequalIds: [prequal.prequalId],
    addressIds: [String(addressList[0].addressId)],
    fullCart: uuid,
    order: { reference, cookies: buyer.cookies() },
    slug: getHandsets.handsets[0].slug,
    plan: FIBRE.plan,
  }
}

const TARIFFS = `query t($g: ServiceGroup, $s: Boolean) { getTariffs(serviceGroupCode: $g, simOnly: $s) {
  tariffs { code offerCode equipmentsPrice { code } } } }`
const ADD = `mutation a($r: String!, $offer: String!, $plan: String!, $device: String) { addTariff(reference: $r,
  catalogOfferCode: $offer, catalogTariffPlanCode: $plan, equipmentCode: $device, isSecondMobileJourney: true) { uuid } }`

async function fill(customer: Customer, uuid: string): Promise<void> {
  for (const [group, count] of [['TV', 1] as const, ['MOBILE', 5] as const, ['MBB', 2] as const]) {
    const { getTariffs } = await customer.must(TARIFFS, { g: group, s: group === 'MOBILE' ? false : null })
    const tariffs: { code: string; offerCode: string; equipmentsPrice: { code: string }[] }[] = getTariffs.tariffs
    let added = 0
    for (const [at, { code: plan, offerCode: offer, equipmentsPrice }] of [...tariffs, ...tariffs].entries()) {
      if (added === count) break
      const device = equipmentsPrice.at((at * 7) % Math.max(1, equipmentsPrice.length))?.code ?? null
      // One may be sold out, or not fit beside the others.
      if ((await customer.graphql(ADD, { r: uuid, offer, plan, device })).errors === undefined) added += 1
    }
  }
}
