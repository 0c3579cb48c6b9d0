/** Browsers refuse a cookie of more than 4096 bytes, name included. */
export const CHUNK_LENGTH = 4000
/** Two tokens of two chunks are 16 kB, half of the headers that the shop accepts (http-server.ts). */
export const MOST_CHUNKS = 2

/** `access_token.0`, `access_token.1` */
export function chunkName(name: string, index: number): string {
  return `${name}.${index}`
}

/** Null: it is too long for its cookies. */
export function chunksOf(value: string): string[] | null {
  const count = Math.ceil(value.length / CHUNK_LENGTH)
  if (count > MOST_CHUNKS) return null
  return Array.from({ length: count }, (_, index) => value.slice(index * CHUNK_LENGTH, (index + 1) * CHUNK_LENGTH))
}

/** Whether a value can be a chunk. All but the last are whole. */
export function isChunk(value: string): boolean {
  return value.length > 0 && value.length <= CHUNK_LENGTH && /^[\w-]+$/.test(value)
}

/** @param chunks by index, as far as the browser sent them. Null: there is none. */
export function joinChunks(chunks: readonly (string | null)[]): string | null {
  const gap = chunks.indexOf(null)
  const sent = gap === -1 ? chunks : chunks.slice(0, gap)
  return sent.length === 0 ? null : sent.join('')
}
