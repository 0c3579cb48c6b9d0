// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ClaimCartMutation,
  ClaimCartMutationVariables,
} from './types.ts'

export const ClaimCartDocument = "mutation ClaimCart($choice:CartChoice){claimCart(choice:$choice){outcome uuid reference numberOfProducts accountProducts}}" as TypedDocumentString<ClaimCartMutation, ClaimCartMutationVariables>
