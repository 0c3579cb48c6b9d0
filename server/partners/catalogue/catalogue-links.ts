import { apiBase } from '../kit/api-base.ts'

export const CATALOGUE_API = 'productCatalogManagement'

export const RESOURCES = [
  'productSpecification',
  'productOffering',
  'productOfferingPrice',
  'category',
  'catalog',
] as const
export type CatalogueResource = (typeof RESOURCES)[number]

const TYPE_OF = {
  productSpecification: 'ProductSpecification',
  productOffering: 'ProductOffering',
  productOfferingPrice: 'ProductOfferingPrice',
  category: 'Category',
  catalog: 'Catalog',
} as const satisfies Record<CatalogueResource, string>

export function hrefOf(origin: string, resource: CatalogueResource, id: string): string {
  return `${origin}${apiBase(CATALOGUE_API)}/${resource}/${encodeURIComponent(id)}`
}

export const typeOf = (resource: CatalogueResource) => TYPE_OF[resource]

export function refTo(origin: string, resource: CatalogueResource, { id, name }: { id: string; name?: string }) {
  return {
    id,
    href: hrefOf(origin, resource, id),
    ...(name !== undefined && { name }),
    '@referredType': typeOf(resource),
  }
}
