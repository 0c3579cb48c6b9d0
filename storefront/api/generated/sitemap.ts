// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  SitemapQuery,
  SitemapQueryVariables,
} from './types.ts'

export const SitemapDocument = "query Sitemap($cartType:CartType$token:String){marketingPageSlugs getHandsets(cartType:$cartType token:$token){handsets{slug}}getAddOns(serviceGroupCode:MOBILE){code itemGroup}}" as TypedDocumentString<SitemapQuery, SitemapQueryVariables>
