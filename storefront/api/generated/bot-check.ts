// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  BotCheckQuery,
  BotCheckQueryVariables,
} from './types.ts'

export const BotCheckDocument = "query BotCheck($action:BotCheckAction!){botCheck(action:$action){challenge recaptcha{siteKey origin}}}" as TypedDocumentString<BotCheckQuery, BotCheckQueryVariables>
