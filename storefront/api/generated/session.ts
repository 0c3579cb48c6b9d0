// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  RefreshSessionQuery,
  RefreshSessionQueryVariables,
  SessionQuery,
  SessionQueryVariables,
} from './types.ts'

export const SessionDocument = "query Session{getSession{isLoggedIn refreshTokenExpiresIn}}" as TypedDocumentString<SessionQuery, SessionQueryVariables>

export const RefreshSessionDocument = "query RefreshSession{refreshToken{refresh_expires_in}}" as TypedDocumentString<RefreshSessionQuery, RefreshSessionQueryVariables>
