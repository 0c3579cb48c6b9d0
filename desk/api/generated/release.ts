// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ViewReleaseQuery,
  ViewReleaseQueryVariables,
} from './types.ts'

export const ViewReleaseDocument = "query ViewRelease($number:Int!){release(number:$number){number content followed changes{heading lines}onSale{at isRollback}}}" as TypedDocumentString<ViewReleaseQuery, ViewReleaseQueryVariables>
