// Written by npm run schema from desk/schema.graphql and desk/*/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AuditQuery,
  AuditQueryVariables,
} from './types.ts'

export const AuditDocument = "query Audit($before:Int$object:String$actor:String$act:DeskAct$from:String$to:String){auditActs{act name}auditTrail(before:$before object:$object actor:$actor act:$act from:$from to:$to){number at actor actorName roles actName object reason before after hash}}" as TypedDocumentString<AuditQuery, AuditQueryVariables>
