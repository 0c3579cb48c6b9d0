import {
  AddMobileDocument,
  PortingDaysDocument,
  ProvePortingDocument,
  RequestPortingCodeDocument,
  SavePortingDocument,
} from './generated/cart-lines.ts'
import { codeSentTo } from './sent-code.ts'
import type { Customer, InCart } from './shopping.ts'
import type { TestShop } from './test-shop.ts'

const SIM_ONLY = { offer: 'SIM_20GB', plan: 'ACQ_SIM_20GB_12M' }

const BILLED_TO = {
  billing: 'OTHER',
  billingLine1: '27 Weavers Row',
  billingTown: 'Dublin',
  billingCounty: 'Dublin',
}
/** A customer who orders no line into a home enters where bills and SIM go. */
export const WITHOUT_HOME = {
  details: BILLED_TO,
  delivery: { to: 'OTHER', line1: '27 Weavers Row', town: 'Dublin', county: 'Dublin' },
}

export const SAVE_PORTING = SavePortingDocument
export const REQUEST_CODE = RequestPortingCodeDocument
export const PROVE = ProvePortingDocument

export async function addMobile(
  customer: Customer,
  {
    reference,
    portIn = true,
    ...plan
  }: {
    reference?: string
    portIn?: boolean
    offer?: string
    plan?: string
  } = {},
): Promise<InCart> {
  const { addTariff } = await customer.must(AddMobileDocument, { ...SIM_ONLY, ...plan, r: reference ?? null, portIn })
  const mobile = addTariff.offers.findLast(({ baseOffer }) => baseOffer.serviceGroup === 'MOBILE')
  if (mobile === undefined) throw new Error('The plan is not in the cart')
  return { uuid: addTariff.uuid, offerId: mobile.id }
}

/** Enters the details for the old network, on the first possible day. */
export async function enterPorting(
  customer: Customer,
  { uuid, offerId }: InCart,
  msisdn: string,
  changes: object = {},
) {
  const { getCart } = await customer.must(PortingDaysDocument, { r: uuid })
  const [portOn] = getCart?.offers.find(({ id }) => id === offerId)?.portingDays ?? []
  const porting = {
    msisdn,
    operator: 'VODAFONE',
    accountType: 'BILL_PAY',
    accountNumber: 'AC 12345',
    holder: 'Aoife Ní Bhriain',
    portOn,
    consent: true,
    ...changes,
  }
  const { savePorting } = await customer.must(SAVE_PORTING, { r: uuid, o: offerId, p: porting })
  return { ...savePorting, portOn }
}

/** Enters the details, and proves the number with a code. */
export async function bringNumber(
  shop: Pick<TestShop, 'sandboxUrl'>,
  customer: Customer,
  inCart: InCart,
  msisdn: string,
  changes: object = {},
) {
  await enterPorting(customer, inCart, msisdn, changes)
  const place = { r: inCart.uuid, o: inCart.offerId }
  await customer.must(REQUEST_CODE, { ...place, m: msisdn })
  const { provePorting } = await customer.must(PROVE, { ...place, c: await codeSentTo(shop, msisdn) })
  return provePorting
}
