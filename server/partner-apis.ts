import { catalogueApi } from '#server/partners/catalogue/catalogue-api.ts'
import type { PartnerApi } from '#server/partners/kit/define-endpoint.ts'
import type { Deps } from './deps.ts'

/** Every TM Forum API that partners may call. Routes, documentation and attacks are made from this list. */
export const PARTNER_APIS: readonly PartnerApi<Deps>[] = [catalogueApi]
