// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  PlaceTextQuery,
  PlaceTextQueryVariables,
} from './types.ts'

export const PlaceTextDocument = "query PlaceText($kind:ContentKind!){contentEntry(kind:$kind key:\"shop\"){title text{lines{spans{text}}}buttonLabel points}}" as TypedDocumentString<PlaceTextQuery, PlaceTextQueryVariables>
