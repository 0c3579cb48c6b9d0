import * as v from 'valibot'
import { describeIssues } from '../describe-issues.ts'
import { parseStorableJson } from '../storable-json.ts'
import { brokenSystem } from './outside-system.ts'

/** The longest real response, the lines of a large building, has some tens of kilobytes. */
const LARGEST_RESPONSE_BYTES = 1_000_000

/**
 * The body, counted while it is read, because Content-Length may be wrong. Null: it is longer. Leaving the loop aborts the
 * transfer.
 */
export async function readUpTo({ body }: Response, mostBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export async function readJson(response: Response, system: string): Promise<unknown> {
  const bytes = await readUpTo(response, LARGEST_RESPONSE_BYTES)
  if (bytes === null) throw brokenSystem(system, `an answer over ${LARGEST_RESPONSE_BYTES} bytes`)
  try {
    return response.status === 204 ? null : parseStorableJson(bytes.toString())
  } catch {
    // The parser's message quotes the response, which may be personal and must not be logged.
    throw brokenSystem(system, 'an answer that is no JSON')
  }
}

/** Responses are used only in the agreed schema. */
export function parseResponse<S extends v.GenericSchema>(system: string, schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw brokenSystem(system, describeIssues(parsed.issues))
}
