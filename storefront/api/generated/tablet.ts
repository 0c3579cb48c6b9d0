// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  GiveTabletBackMutation,
  GiveTabletBackMutationVariables,
} from './types.ts'

export const GiveTabletBackDocument = "mutation GiveTabletBack{giveTabletBack}" as TypedDocumentString<GiveTabletBackMutation, GiveTabletBackMutationVariables>
