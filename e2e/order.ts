import { expect, type Page } from '@playwright/test'
import { CheckAddressDocument } from '#storefront/api/generated/availability.ts'
import { AddBroadbandTariffDocument, AddTariffDocument, GetCartDocument } from '#storefront/api/generated/cart.ts'
import { CurrentServiceSlotsDocument, SaveCurrentServiceDocument } from '#storefront/api/generated/current-service.ts'
import type { CartPartsFragment, ServiceGroup, TypedDocumentString } from '#storefront/api/generated/types.ts'
import { graphqlRequest } from '#storefront/api/graphql-request.ts'
import type { GraphqlBody } from '#storefront/api/reply.ts'

type Line = { offer: string; tariff: string; group: ServiceGroup }

export const FIBRE: Line = { offer: 'FTTH_1GB', tariff: 'ACQ_FTTH_1GB_24M', group: 'DUALPLAY' }
export const FIBRE_FOR_A_YEAR: Line = { ...FIBRE, tariff: 'ACQ_FTTH_1GB_12M' }
export const TV: Line = { offer: 'TV_FAMILY', tariff: 'ACQ_TV_FAMILY_24M', group: 'TV' }
export const TV_FOR_A_YEAR: Line = { ...TV, tariff: 'ACQ_TV_FAMILY_12M' }
export const PHONE: Line = { offer: 'HOME_PHONE_TALK', tariff: 'ACQ_HOME_PHONE_TALK_24M', group: 'SA_PSTN' }

/**
 * Adds these lines to the visitor's cart over the API, the others beside the first: for tests whose subject comes after
 * the choice of plans. Without an Eircode the lines have no home.
 */
export async function order(page: Page, [first, ...others]: readonly [Line, ...Line[]], eircode?: string) {
  const prequalId = eircode === undefined ? null : await prequalify(page, eircode)
  const cart = await addFirst(page, first, prequalId)
  const beside = { reference: cart.uuid, parentOfferId: cart.offers[0]?.id ?? null }
  for (const line of others) await sendAsVisitor(page, AddTariffDocument, { ...codesOf(line), ...beside })
}

async function prequalify(page: Page, eircode: string): Promise<string | null> {
  const address = { eircode: eircode.replace(' ', '') }
  const { checkAddress } = await sendAsVisitor(page, CheckAddressDocument, { address })
  return checkAddress.prequal?.prequalId ?? null
}

async function addFirst(page: Page, line: Line, prequalId: string | null): Promise<CartPartsFragment> {
  const plan = { ...codesOf(line), prequalId }
  if (line.group === 'SA_PSTN') return (await sendAsVisitor(page, AddTariffDocument, plan)).addTariff
  return (await sendAsVisitor(page, AddBroadbandTariffDocument, plan)).addBroadbandTariff
}

function codesOf({ offer, tariff, group }: Line) {
  return { catalogOfferCode: offer, catalogTariffPlanCode: tariff, serviceGroup: group }
}

/** An operation of the storefront, with the cookies of the visitor. */
export async function sendAsVisitor<Result, Variables>(
  { request }: Pick<Page, 'request'>,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { headers, body } = graphqlRequest(document.toString(), variables)
  const response = await request.post('/graphql/', { headers, data: body })
  const { data, errors } = (await response.json()) as GraphqlBody
  expect(errors).toBeUndefined()
  return data as Result
}

/** The same, with the current service entered and a visit held: a cart that checkout accepts. */
export async function completeOrder(page: Page, lines: readonly [Line, ...Line[]], eircode: string): Promise<void> {
  await order(page, lines, eircode)
  const { getCart } = await sendAsVisitor(page, GetCartDocument, {})
  const line = { reference: getCart.uuid, offerId: getCart.offers[0]?.id ?? '' }
  const { currentServiceSlots } = await sendAsVisitor(page, CurrentServiceSlotsDocument, line)
  const answers = { hasService: false, connectedDevices: [], slotId: currentServiceSlots.at(-1)?.id ?? null }
  await sendAsVisitor(page, SaveCurrentServiceDocument, { ...line, answers })
}
