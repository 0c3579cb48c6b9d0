// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddOnCardsQuery,
  AddOnCardsQueryVariables,
} from './types.ts'

export const AddOnCardsDocument = "query AddOnCards($serviceGroupCode:ServiceGroup){getAddOns(serviceGroupCode:$serviceGroupCode){code image altText mobileImage title description price charges{price billingType}itemGroup serviceGroup orderIndex channelCount{count path}}}" as TypedDocumentString<AddOnCardsQuery, AddOnCardsQueryVariables>
