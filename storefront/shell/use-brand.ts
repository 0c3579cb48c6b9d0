import { useRouteLoaderData } from 'react-router'
import type { SupportTimes } from '#domain/catalogue/support/open-status.ts'
import type { BrandQuery } from '#storefront/api/generated/types.ts'

export type Brand = BrandQuery['brand']

type Sign = { brand: Brand; shopUrl: string; supportTimes: SupportTimes }

/** Absent only where the page failed before the brand was known. */
export function useBrand(): Brand | null {
  return useSign()?.brand ?? null
}

/** The brand and under which name the shop is reached, without a slash at the end. */
export function useSign(): Sign | null {
  return useRouteLoaderData<Sign>('root') ?? null
}
