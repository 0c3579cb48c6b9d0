import * as v from 'valibot'
import { storedDocument } from '#domain/stored-document.ts'

/** The latest calls of one process to one outside system. */
const SystemReport = v.object({
  system: v.string(),
  /** It failed too often, and is left alone for a while. */
  isOpen: v.boolean(),
  calls: v.number(),
  /** Without a response, with one that does not fit, or with a status of 429 or from 500. */
  failed: v.number(),
})

const SystemReportsSchema = v.object({ list: v.array(SystemReport) })
export type SystemReports = v.InferOutput<typeof SystemReportsSchema>
export type SystemReport = SystemReports['list'][number]

export const systemReports = storedDocument({ name: 'process_reports', format: 1, schema: SystemReportsSchema })
