import { expect, type Page } from '@playwright/test'

type Line = { offer: string; tariff: string; group: string }

export const FIBRE = { offer: 'FTTH_1GB', tariff: 'ACQ_FTTH_1GB_24M', group: 'DUALPLAY' }
export const FIBRE_FOR_A_YEAR = { ...FIBRE, tariff: 'ACQ_FTTH_1GB_12M' }
export const TV = { offer: 'TV_FAMILY', tariff: 'ACQ_TV_FAMILY_24M', group: 'TV' }
export const TV_FOR_A_YEAR = { ...TV, tariff: 'ACQ_TV_FAMILY_12M' }
export const PHONE = { offer: 'HOME_PHONE_TALK', tariff: 'ACQ_HOME_PHONE_TALK_24M', group: 'SA_PSTN' }

/**
 * The visitor has these lines in a cart, the others beside the first, as if they had been chosen: put there through the
 * API, which is what a test takes whose subject comes after the choosing. Without an Eircode the lines have no home.
 */
export async function order(page: Page, [first, ...others]: readonly [Line, ...Line[]], eircode?: string) {
  const prequalId = eircode === undefined ? null : await prequalify(page, eircode)
  const call = first.group === 'SA_PSTN' ? 'addTariff' : 'addBroadbandTariff'
  const cart = await add(page, call, first, prequalId === null ? '' : `, prequalId: "${prequalId}"`)
  const beside = `, reference: "${cart.uuid}", parentOfferId: "${cart.offers[0]?.id}"`
  for (const line of others) await add(page, 'addTariff', line, beside)
}

async function prequalify(page: Page, eircode: string): Promise<string> {
  const { prequal } = await askAsVisitor<{ prequal: { prequalId: string } }>(
    page,
    `mutation { prequal(address: { eircode: "${eircode.replace(' ', '')}" }) { prequalId } }`,
  )
  return prequal.prequalId
}

type Cart = { uuid: string; offers: { id: string }[] }

async function add(page: Page, call: string, { offer, tariff, group }: Line, more: string): Promise<Cart> {
  const answer = await askAsVisitor<Record<string, Cart>>(
    page,
    `mutation { ${call}(catalogOfferCode: "${offer}", catalogTariffPlanCode: "${tariff}",
      serviceGroup: ${group}${more}) { uuid offers { id } } }`,
  )
  return answer[call] as Cart
}

/** With the cookies of the visitor, who is known again by them. */
export async function askAsVisitor<Data>(page: Page, query: string): Promise<Data> {
  const answer = await page.request.post('/graphql/', {
    headers: { 'x-source-application': 'online-acquisition-ui' },
    data: { query },
  })
  const { data, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return data
}

/** The same, with the questions answered and a visit held: an order that checkout accepts. */
export async function completeOrder(page: Page, lines: readonly [Line, ...Line[]], eircode: string): Promise<void> {
  await order(page, lines, eircode)
  const { getCart } = await askAsVisitor<{ getCart: Cart }>(page, '{ getCart { uuid offers { id } } }')
  const line = `reference: "${getCart.uuid}", offerId: "${getCart.offers[0]?.id}"`
  const { currentServiceSlots: slots } = await askAsVisitor<{ currentServiceSlots: { id: string }[] }>(
    page,
    `{ currentServiceSlots(${line}) { id } }`,
  )
  await askAsVisitor(
    page,
    `mutation { saveCurrentService(${line},
      answers: { hasService: false, connectedDevices: [], slotId: "${slots.at(-1)?.id}" }) { valid } }`,
  )
}
