import type { Page } from '@playwright/test'
import type { GetCartQuery } from '#storefront/api/generated/types.ts'

/** The call with this name does not arrive, until the answer is used. */
export async function breakCall(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route('**/graphql/', (route) =>
    route.request().postData()?.includes(`${name}(`) ? route.abort('connectionreset') : route.fallback(),
  )
  return () => page.unroute('**/graphql/')
}

/** Until it is told to go on, the shop gets no question of this name. */
export async function holdBack(page: Page, name: string): Promise<{ goOn: () => void }> {
  let goOn = () => {}
  const told = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/graphql/', async (route) => {
    if (route.request().postDataJSON().operationName === name) await told
    await route.fallback()
  })
  return { goOn: () => goOn() }
}

/** Leaves every other question without an answer: what waited for a second one would never be seen. */
export async function answerOnly(page: Page, name: string): Promise<{ times: number }> {
  const asked = { times: 0 }
  await page.route('**/graphql/', async (route) => {
    if (route.request().postDataJSON().operationName !== name) return
    asked.times += 1
    await route.fallback()
  })
  return asked
}

/** The cart of the visitor as it would be with these parts. */
export async function withCart(page: Page, parts: Partial<GetCartQuery['getCart']>): Promise<void> {
  await page.route('**/graphql/', async (route) => {
    if (route.request().postDataJSON().operationName !== 'GetCart') return route.fallback()
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: GetCartQuery }
    return route.fulfill({ response, json: { data: { getCart: { ...data.getCart, ...parts } } } })
  })
}
