import type { TestShop } from './test-shop.ts'

/** A new cart with broadband and its address, and what each field of the schema needs to get as far as that cart. */
export async function usualArguments(shop: TestShop): Promise<Record<string, Record<string, unknown>>> {
  const address = { eircode: 'D08P3T7' }
  const checked = await shop.ask('mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }', { a: address })
  const { prequalId } = checked.data.prequal
  const broadband = { catalogOfferCode: 'FTTH_1GB', catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M' }
  const added = await shop.ask(
    `mutation a($p: String) { addBroadbandTariff(catalogOfferCode: "${broadband.catalogOfferCode}",
      catalogTariffPlanCode: "${broadband.catalogTariffPlanCode}", prequalId: $p) { uuid offers { id } } }`,
    { p: prequalId },
  )
  const { uuid, offers } = added.data.addBroadbandTariff
  const line = { reference: uuid, offerId: offers[0].id }
  const answers = {
    hasService: true,
    provider: 'OTHER',
    providerName: 'Tele',
    keepNumber: true,
    phoneNumber: '015550142',
    connectedDevices: ['NONE'],
  }
  return {
    actionModal: { modalId: 'no-coverage' },
    addBroadbandTariff: { ...broadband, prospectUuid: uuid, prequalId },
    addTariff: { ...broadband, prequalId },
    addressList: { eirCode: address.eircode },
    addressMatches: { address: { addressLine1: '27 weavers row', town: 'Dublin', county: 'CO_DUBLIN' } },
    addressSearch: { text: 'Apartment 7, Cuan Court, Clonsilla Road, Dublin 15' },
    cartDetails: { prospectUuid: uuid },
    checkAddress: { address },
    confirmAddress: { prequalId, answer: address.eircode },
    confirmInsuranceTerms: line,
    createNEQRequest: { prequalId, eircode: address.eircode },
    currentServiceSlots: line,
    earliestVisit: { prequalId, plan: broadband.catalogTariffPlanCode },
    mobileCoverage: { eircode: address.eircode },
    getCart: { reference: uuid },
    getHandset: { slug: 'lumaro-arc-5' },
    getHandsets: { reference: uuid },
    getNEQResult: { prequalId },
    getPrequalResult: { prequalId },
    getRecommendedBBTariffs: { prequalId },
    plansAt: address,
    getTariffs: { reference: uuid },
    holdDevices: { reference: uuid },
    legalPage: { slug: 'privacy' },
    prequal: { address },
    // No such line, so that the cart is whole for the next question.
    removeTariff: { reference: uuid, offerId: 'none' },
    saveCurrentService: { ...line, answers },
    setAddOns: { ...line, addOnCodes: ['WIFI_BOOSTER'] },
    updateESIMDetails: { ...line, manufacturer: 'other' },
    updateSIMType: { ...line, simCardType: 'ESIM' },
    getCodeForSimType: { simCardType: 'ESIM', catalogOfferCode: 'SIM_20GB' },
    getCurrentSIMCode: { subscriptionId: offers[0].id },
    setEquipment: { ...line, equipmentCode: 'OSTREL_HOME_5G' },
    undoReplacement: { reference: uuid },
    setNBILine: { prequalId, lineDetails: { lineId: 'none' } },
  }
}
