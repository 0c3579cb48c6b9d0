import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'
import { gzipPieces, joinPieces, type PagePieces } from './page-pieces.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Of a page of 160 kB the best makes 2% less, and takes seven times as long. */
const LEVELS = { quick: 6, best: 9 } as const
export type Effort = keyof typeof LEVELS

/** At a high level, for what is compressed once and sent many times. */
export async function compressForms(body: Buffer, effort: Effort = 'best'): Promise<{ br: Buffer; gzip: Buffer }> {
  const level = LEVELS[effort]
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
    compressGzip(body, { level }),
  ])
  return { br, gzip: gz }
}

/** Shorter bodies gain nothing by compression. */
const WORTH_COMPRESSING_BYTES = 1024

/** Of 160 kB the next level makes 4% less, and takes half as long again. */
const QUALITY_ONCE = 3

type Compressed = { body: Buffer; encoding: Encoding }

/** At a low level, for what is sent once. */
export async function compressOnce(page: Buffer | PagePieces, encoding: Encoding): Promise<Compressed> {
  if (encoding === 'gzip' && !Buffer.isBuffer(page)) return { body: gzipPieces(page), encoding }
  const body = Buffer.isBuffer(page) ? page : joinPieces(page)
  if (encoding === 'identity' || body.length < WORTH_COMPRESSING_BYTES) return { body, encoding: 'identity' }
  const compressed =
    encoding === 'br'
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_ONCE } })
      : await compressGzip(body, { level: 1 })
  return { body: compressed, encoding }
}
