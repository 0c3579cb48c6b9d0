import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Original } from '../picture-source.ts'

/** The largest photograph of an editor's camera has some 24 million. */
const MOST_PIXELS = 25_000_000
const LARGEST_DRAWING_BYTES = 200_000
/** What a drawing could grow by, or load: entities, and pictures within it. */
const UNFIT_DRAWING = /<!(?:DOCTYPE|ENTITY)|<image\b|<feImage\b|<foreignObject\b/i

const DRAWING = 'image/svg+xml'

/** By their first bytes, so that no other decoder of the library is ever begun. */
const KINDS: readonly { mediaType: string; matches: (bytes: Buffer) => boolean }[] = [
  { mediaType: 'image/jpeg', matches: (bytes) => startsWith(bytes, '\xff\xd8\xff') },
  { mediaType: 'image/png', matches: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n') },
  { mediaType: 'image/gif', matches: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a') },
  { mediaType: 'image/webp', matches: (bytes) => startsWith(bytes, 'RIFF') && textAt(bytes, 8, 12) === 'WEBP' },
  { mediaType: 'image/avif', matches: (bytes) => /^ftypavi[fs]$/.test(textAt(bytes, 4, 12)) },
  { mediaType: DRAWING, matches: isDrawing },
]

/**
 * An editor's file as a picture that images can be made of, judged by its bytes and its header before anything is decoded.
 * Null: it is none, or one that would take too much to decode.
 * @param drawings whether drawings are taken: those of the CMS itself, not of other origins
 */
export async function readUpload(bytes: Buffer, { drawings }: { drawings: boolean }): Promise<Original | null> {
  const mediaType = KINDS.find(({ matches }) => matches(bytes))?.mediaType
  if (mediaType === undefined || (mediaType === DRAWING && !drawings)) return null
  // A header that cannot be read is a damaged file, which is the editor's to mend.
  const header = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => null)
  if (header === null || header.width * header.height > MOST_PIXELS) return null
  const checksum = createHash('sha256').update(bytes).digest('hex')
  // A camera that was held upright says so in the header, and stores the picture lying.
  return { checksum, mediaType, bytes, ...header.autoOrient }
}

function isDrawing(bytes: Buffer): boolean {
  if (bytes.length > LARGEST_DRAWING_BYTES) return false
  const text = bytes.toString()
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/.test(text) && !UNFIT_DRAWING.test(text)
}

function startsWith(bytes: Buffer, text: string): boolean {
  return textAt(bytes, 0, text.length) === text
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}
