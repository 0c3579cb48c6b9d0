import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page: text that is its own, and bytes that many pages have, always the same object. */
export type PagePieces = readonly (string | Uint8Array)[]

/** Of gzip (RFC 1952), with no name and no time. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block of deflate that is the last. */
const END = Buffer.from([3, 0])
const OWN_LEVEL = 6
const SHARED_LEVEL = 9

const compressed = new WeakMap<Uint8Array, Buffer>()

/** Shared pieces are compressed once: a flushed piece of deflate ends on a whole byte, refers to nothing before it, and can stand in any stream. */
export function gzipPieces(pieces: PagePieces): Buffer {
  const parts: Buffer[] = [HEADER]
  let checksum = 0
  let length = 0
  for (const piece of pieces) {
    const bytes = bytesOf(piece)
    checksum = crc32(bytes, checksum)
    length += bytes.length
    parts.push(bytes === piece ? compressedOnce(bytes) : deflate(bytes, OWN_LEVEL))
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([...parts, END, trailer])
}

export function joinPieces(pieces: PagePieces): Buffer {
  return Buffer.concat(pieces.map(bytesOf))
}

function bytesOf(piece: string | Uint8Array): Uint8Array {
  return typeof piece === 'string' ? Buffer.from(piece) : piece
}

function compressedOnce(bytes: Uint8Array): Buffer {
  const known = compressed.get(bytes)
  if (known !== undefined) return known
  const form = deflate(bytes, SHARED_LEVEL)
  compressed.set(bytes, form)
  return form
}

function deflate(bytes: Uint8Array, level: number): Buffer {
  return deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })
}
