import { type SigningBrowser, signedInCustomer } from './signing-in.ts'
import type { TestShop } from './test-shop.ts'

const ADD = `mutation { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`

/** With it an access token of the sandbox takes two cookies, nearly whole. */
const LONGEST_ROLES = 3820
const LONGEST_REFRESH_TOKEN = 5900
const CHUNK = 4000

/** @param at another address of the shop, as of a proxy in front */
export async function customerWithACart(shop: TestShop, at = shop.url): Promise<SigningBrowser> {
  const customer = await signedInCustomer({ ...shop, url: at })
  await customer.must(ADD)
  return customer.browser
}

/** The same with the largest tokens that the shop sets, beside a sign-in under way. */
export async function customerWithLargestTokens(shop: TestShop, at?: string): Promise<SigningBrowser> {
  await shop.control('identity', { longerBy: LONGEST_ROLES })
  const browser = await customerWithACart(shop, at)
  await shop.control('identity', {})
  const { cookies } = browser
  const token = 'r'.repeat(LONGEST_REFRESH_TOKEN)
  const sealed = shop.deps.config.keys.seal('session token', token, `refresh_token of ${cookies.get('session')}`)
  for (const index of [0, 1]) cookies.set(`refresh_token.${index}`, sealed.slice(index * CHUNK, (index + 1) * CHUNK))
  cookies.set('sign_in', 'x'.repeat(2000))
  return browser
}

/** As many cookies of other applications of the domain as come to these bytes. */
export function plantCookies({ cookies }: Pick<SigningBrowser, 'cookies'>, bytes: number, each = CHUNK): void {
  for (let index = 0; index * each < bytes; index += 1) cookies.set(`other_${index}`, 'x'.repeat(each))
}
