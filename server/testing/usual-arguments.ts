import type { TestShop } from './test-shop.ts'

/** Makes a cart with broadband, and returns arguments with which each field of the schema gets as far as that cart. */
export async function usualArguments(shop: TestShop): Promise<Record<string, Record<string, unknown>>> {
  const address = { eircode: 'D08P3T7' }
  const checked = await shop.graphql('mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }', {
    a: address,
  })
  const { prequalId } = checked.data.prequal
  const broadband = { catalogOfferCode: 'FTTH_1GB', catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M' }
  const added = await shop.graphql(
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
  const sim = await shop.graphql(
    `mutation m { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M", portIn: true) {
      uuid offers { id portingDays } } }`,
  )
  const [mobile] = sim.data.addTariff.offers
  const mobileLine = { reference: sim.data.addTariff.uuid, offerId: mobile.id }
  const porting = {
    msisdn: '085 555 0100',
    operator: 'OTHER',
    operatorName: 'Tele',
    accountType: 'BILL_PAY',
    accountNumber: 'A1234',
    holder: 'Aoife',
    portOn: mobile.portingDays[0],
    consent: true,
  }
  return {
    actionModal: { modalId: 'no-coverage' },
    addBroadbandTariff: { ...broadband, prospectUuid: uuid, prequalId },
    addPromoCode: { reference: uuid, code: 'HELLO10' },
    addTariff: { ...broadband, prequalId },
    addressList: { eirCode: address.eircode },
    addressMatches: { address: { addressLine1: '27 weavers row', town: 'Dublin', county: 'CO_DUBLIN' } },
    addressSearch: { text: 'Apartment 7, Cuan Court, Clonsilla Road, Dublin 15' },
    cartDetails: { prospectUuid: uuid },
    continueCart: { token: 'none' },
    linkedCart: { token: 'none' },
    refillCart: { reference: uuid },
    makeCartLink: { reference: uuid },
    endCartLink: { reference: uuid },
    keepOffer: { reference: uuid, email: 'aoife@customer.example' },
    keptOffer: { reference: uuid },
    endKeptOffer: { reference: uuid },
    mailHeldCart: { reference: uuid },
    mailCartLink: { reference: uuid, email: 'aoife@customer.example' },
    checkAddress: { address },
    chooseNumber: mobileLine,
    confirmAddress: { prequalId, answer: address.eircode },
    confirmInsuranceTerms: line,
    createNEQRequest: { prequalId, eircode: address.eircode },
    currentServiceSlots: line,
    earliestVisit: { prequalId, plan: broadband.catalogTariffPlanCode },
    mobileCoverage: { eircode: address.eircode },
    getCart: { reference: uuid },
    getHandset: { slug: 'lumaro-arc-5' },
    insuranceDocument: { code: 'INSURANCE' },
    getHandsets: { reference: uuid },
    getNEQResult: { prequalId },
    getNewNumbers: mobileLine,
    getPrequalResult: { prequalId },
    getRecommendedBBTariffs: { prequalId },
    plansAt: address,
    getTariffs: { reference: uuid },
    holdDevices: { reference: uuid },
    legalPage: { slug: 'privacy' },
    portingCode: mobileLine,
    prequal: { address },
    // No code was sent, because a text costs money.
    provePorting: { ...mobileLine, code: '123456' },
    requestPortingCode: { ...mobileLine, msisdn: '01 555 0142' },
    // No such line, so that the cart stays whole for the next field.
    removePromoCode: { reference: uuid, code: 'HELLO10' },
    removeTariff: { reference: uuid, offerId: 'none' },
    savePorting: { ...mobileLine, porting },
    renewVisit: line,
    saveCurrentService: { ...line, answers },
    setAddOns: { ...line, addOnCodes: ['WIFI_BOOSTER'] },
    updateESIMDetails: { ...line, manufacturer: 'other' },
    updateSIMType: { ...line, simCardType: 'ESIM' },
    getCodeForSimType: { simCardType: 'ESIM', catalogOfferCode: 'SIM_20GB' },
    getCurrentSIMCode: { subscriptionId: offers[0].id },
    setEquipment: { ...line, equipmentCode: 'OSTREL_HOME_5G' },
    undoReplacement: { reference: uuid },
    stopStockAlerts: { mailbox: 'none' },
    tellWhenBack: { code: 'KAIMO_K3_64_MIDNIGHT', email: 'aoife@customer.example' },
    setNBILine: { prequalId, lineDetails: { lineId: 'none' } },
  }
}
