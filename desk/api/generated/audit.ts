// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AuditQuery,
  AuditQueryVariables,
} from './types.ts'

export const AuditDocument = "query Audit($before:Int$object:String){auditTrail(before:$before object:$object){number at actorName roles actName object reason after}}" as TypedDocumentString<AuditQuery, AuditQueryVariables>
