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
