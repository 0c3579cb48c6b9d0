import { useRouteLoaderData } from 'react-router'
import type { BrandQuery } from '../api/generated/documents.ts'

export type Brand = BrandQuery['brand']

/** Absent only where the page failed before the brand was known. */
export function useBrand(): Brand | null {
  return useRouteLoaderData<{ brand: Brand }>('root')?.brand ?? null
}
