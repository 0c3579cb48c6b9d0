import * as v from 'valibot'
import { storedDocument } from '#domain/stored-document.ts'

export type StoredHeaders = { headers: Readonly<Record<string, string>> }

/** The headers that a signature was verified with. Format 0 had them at the top level. */
export const storedHeaders = storedDocument<StoredHeaders>({
  name: 'inbound_callbacks',
  format: 1,
  schema: v.object({ headers: v.record(v.string(), v.string()) }),
  upgrades: { 0: (headers: unknown): unknown => ({ headers }) },
})
