import { test as base, shopCalled } from './shop.ts'
import { type OpenShop, USUAL_SHOP } from './shops.ts'

/** In a shop with the limits that every shop has; payments go over Elavon. */
export const test = base.extend<{ shop: OpenShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  shop: [async ({}, use) => use(await shopCalled(USUAL_SHOP)), { scope: 'test', timeout: 180_000 }],
})
