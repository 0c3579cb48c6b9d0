// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  InfoTextQuery,
  InfoTextQueryVariables,
} from './types.ts'

export const InfoTextDocument = "query InfoText($key:String!){contentEntry(kind:INFO_TEXT key:$key){title text{kind lines{depth spans{text isBold isItalic href}}}}}" as TypedDocumentString<InfoTextQuery, InfoTextQueryVariables>
