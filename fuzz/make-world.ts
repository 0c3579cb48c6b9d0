import type { World } from './attack.ts'
import type { Customer } from './journeys.ts'

const HOMES = ['D08P3T7', 'V94E6NH', 'T12K8AF']

/** Carts, checked homes and address ids that hostile requests can be about. */
export async function makeWorld(customer: Customer): Promise<World> {
  const carts: { uuid: string; reference: string; offerId: string }[] = []
  const prequalIds: string[] = []
  const addressIds: string[] = []
  for (const eircode of HOMES) {
    const { addressList } = await customer.askShop(
      'query addressList($e: String!) { addressList(eirCode: $e) { addressId } }',
      { e: eircode },
    )
    addressIds.push(String(addressList[0].addressId))
    const { prequal } = await customer.askShop(
      'mutation prequal($e: String) { prequal(address: { eircode: $e }) { prequalId } }',
      { e: eircode },
    )
    prequalIds.push(prequal.prequalId)
    const { addBroadbandTariff: cart } = await customer.askShop(
      `mutation addBroadbandTariff { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
        catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid reference offers { id } } }`,
    )
    carts.push({ uuid: cart.uuid, reference: cart.reference, offerId: cart.offers[0].id })
  }
  return { carts, prequalIds, addressIds }
}
