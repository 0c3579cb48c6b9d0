import { test as base, shopCalled } from './shop.ts'
import { type OpenShop, USUAL_SHOP } from './shops.ts'

/** In a shop with the limits that every shop has; payments go over Elavon, and every request is traced. */
export const test = base.extend<{ shop: OpenShop }>({
  shop: [
    async ({ thirdParties }, use) => use(await shopCalled(USUAL_SHOP, thirdParties)),
    { scope: 'test', timeout: 180_000 },
  ],
})
