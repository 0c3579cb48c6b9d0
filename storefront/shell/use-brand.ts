import { useRouteLoaderData } from 'react-router'
import type { SupportTimes } from '#domain/catalogue/support/open-status.ts'
import type { BrandQuery } from '#storefront/api/generated/types.ts'

export type Brand = BrandQuery['brand']

type Sign = {
  brand: Brand
  site: BrandQuery['site']
  consent: BrandQuery['consent']
  shopUrl: string
  supportTimes: SupportTimes
}

/** Null only if the page failed before the brand was known. */
export function useBrand(): Brand | null {
  return useSign()?.brand ?? null
}

/** The brand, and the origin of the shop. */
export function useSign(): Sign | null {
  return useRouteLoaderData<Sign>('root') ?? null
}
