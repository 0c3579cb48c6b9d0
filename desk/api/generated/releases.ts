// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ReleasesQuery,
  ReleasesQueryVariables,
  RollBackReleaseMutation,
  RollBackReleaseMutationVariables,
} from './types.ts'

export const ReleasesDocument = "query Releases{releases{number onSaleSince storedAt isOnSale offers tariffs liveCarts isAbout}proposals{number name state stagedBy stagedAt proposedBy goesOnSaleAt release}}" as TypedDocumentString<ReleasesQuery, ReleasesQueryVariables>

export const RollBackReleaseDocument = "mutation RollBackRelease($release:Int$reason:String!){rollBackRelease(release:$release reason:$reason)}" as TypedDocumentString<RollBackReleaseMutation, RollBackReleaseMutationVariables>
