import { cartApi } from '#server/partners/cart/cart-api.ts'
import { catalogueApi } from '#server/partners/catalogue/catalogue-api.ts'
import { withHub } from '#server/partners/events/hub-api.ts'
import { inventoryApi } from '#server/partners/inventory/inventory-api.ts'
import type { PartnerApi } from '#server/partners/kit/define-endpoint.ts'
import { orderApi } from '#server/partners/orders/order-api.ts'
import { qualificationApi } from '#server/partners/qualification/qualification-api.ts'
import type { Deps } from './deps.ts'

/** Every TM Forum API that partners may call. Routes, documentation and attacks are made from this list. */
export const PARTNER_APIS: readonly PartnerApi<Deps>[] = [
  withHub(catalogueApi, 'productCatalogManagement'),
  withHub(qualificationApi, 'productOfferingQualification'),
  withHub(cartApi, 'shoppingCart'),
  withHub(orderApi, 'productOrderingManagement'),
  withHub(inventoryApi, 'productInventory'),
]
