import { afterEach, beforeEach, expect, test } from 'vitest'
import { schema } from '#server/schema.ts'
import { ACCESS_CASES } from '#server/testing/access-cases.ts'
import { sharedCart, signedInStaff } from '#server/testing/assisting.ts'
import { codeOf } from '#server/testing/order-desk.ts'
import { requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

// A try ends with logging out everywhere, and the provider’s times are whole seconds: the next needs another shop.
beforeEach(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterEach(() => shop?.close())

/** Everything that an assistant may do. Whatever is not in it is the customer's alone, also what is added to the schema later. */
const ASSISTANT_MAY =
  `actionModal addBroadbandTariff addPromoCode addTariff addressList addressMatches addressSearch areaCodes
  assistedSale botCheck brand cartContractSummaries cartDetails channelList checkAddress chooseNumber comparablePlans consent contentEntry contractSummary
  createNEQRequest currentServiceSlots draftPage earliestVisit endAssistedSale endTablet getAddOns getCart getCodeForSimType getDevices
  getESIMManufacturers getHandset getHandsets getNEQResult getNewNumbers getPrequalResult getRecommendedBBTariffs getSIMTypes
  getSession getTacticalOffers getTariffs giveConsent handOverCart holdDevices insuranceDocument legalPage logOutEverywhere marketingPage
  marketingPageSlugs mobileCoverage
  offerTablet openAssistedCart plansAt prequal priceGuide refreshToken removePromoCode removeTariff renewVisit saveCurrentService savePorting
  setAddOns setEquipment setNBILine site takeCartBack undoReplacement updateSIMType
  withdrawConsent`.split(/\s+/)

test('ASSIST-7: an assistant is admitted to exactly the listed fields, on the shared cart as on any other', async () => {
  const sinead = await signedInStaff(shop)
  const { uuid, reference, offerId } = await sharedCart(shop, sinead)
  const victim = {
    cart: { uuid, reference, offerId },
    change: { uuid, reference, offerId, subscriptionId: 'SUB-700304' },
    order: { reference, offerId },
    prequalId: uuid,
    documentId: uuid,
    savedCardId: uuid,
    noticeId: uuid,
  }
  const admitted: string[] = []
  // Logging out comes last.
  const isLast = (name: string) => Number(name === 'logOutEverywhere')
  const fields = rootFieldsOf(schema).sort((one, other) => isLast(one.field.name) - isLast(other.field.name))
  for (const [index, root] of fields.entries()) {
    const { name } = root.field
    const requests = ACCESS_CASES[name]?.requests(victim) ?? []
    const codes = requests.map(async (given) => {
      const { query, variables } = requestOf(root, given, { depth: 0 })
      return codeOf(await sinead.graphql(query, variables, { 'x-forwarded-for': `10.4.0.${index}` }))
    })
    if ((await Promise.all(codes)).some((code) => code !== 'ONLY_CUSTOMER_CAN')) admitted.push(name)
  }
  expect(admitted.sort()).toEqual([...ASSISTANT_MAY].sort())
})
