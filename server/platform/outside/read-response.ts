import * as v from 'valibot'
import { describeIssues } from '../describe-issues.ts'
import { parseStorableJson } from '../storable-json.ts'
import { brokenSystem } from './outside-system.ts'

/** The longest honest answer, the lines of a large building, has some tens of kilobytes. */
const LARGEST_ANSWER_BYTES = 1_000_000

/**
 * The bytes of an answer, counted as they come: what a system says of their length need not be so. Null: there are more.
 * Leaving the loop ends the transfer.
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
  const bytes = await readUpTo(response, LARGEST_ANSWER_BYTES)
  if (bytes === null) throw brokenSystem(system, `an answer over ${LARGEST_ANSWER_BYTES} bytes`)
  try {
    return response.status === 204 ? null : parseStorableJson(bytes.toString())
  } catch {
    // What the parser says quotes the answer, which may be about a person; the log must not.
    throw brokenSystem(system, 'an answer that is no JSON')
  }
}

/** What an outside system says is believed only in the shape that was agreed. */
export function parseResponse<S extends v.GenericSchema>(system: string, schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw brokenSystem(system, describeIssues(parsed.issues))
}
