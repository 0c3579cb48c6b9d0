import sharp from 'sharp'
import type { ImageFormat } from './image-request.ts'
import type { Original } from './picture-source.ts'

/** More than the widest square that can be requested; a taller image is made narrower. */
const PIXEL_LIMIT = 16_000_000
/** The limit of the input, before it is scaled down. */
const INPUT_PIXEL_LIMIT = 50_000_000
/** The largest take a few; what takes longer was made to. */
const TIMEOUT_SECONDS = 20
/** The resolution of a drawing's own size. */
const DOTS_PER_INCH = 72
/** AVIF at this much less looks like the others at the requested quality. */
const AVIF_IS_BETTER_BY = 20
/** The encoder's effort costs time with every pixel: none for large images. A second step would double the time for 8 % of the bytes. */
const AVIF_EFFORT = { effort: 1, upToPixels: 1_500_000 }
/** Two thirds of the time of the library's 4, for 6 % more bytes. */
const WEBP_EFFORT = 2

const DRAWING = 'image/svg+xml'

export type ImageWish = { width: number; quality: number; format: ImageFormat }

/** Size of the resulting image, by which its work is charged. */
export function pixelsOf(original: Original, wish: Pick<ImageWish, 'width'>): number {
  const width = widthOf(original, wish)
  return Math.round((width * width * original.height) / original.width)
}

function widthOf({ mediaType, width, height }: Original, wish: Pick<ImageWish, 'width'>): number {
  const widest = Math.min(wish.width, Math.floor(Math.sqrt((PIXEL_LIMIT * width) / height)))
  return mediaType === DRAWING ? widest : Math.min(widest, width)
}

/** Drawings are rendered at the requested width; photographs are scaled down but never up. */
export async function makeImage(original: Original, { quality, format, ...wish }: ImageWish): Promise<Buffer> {
  const width = widthOf(original, wish)
  const isDrawing = original.mediaType === DRAWING
  const density = isDrawing ? { density: (DOTS_PER_INCH * width) / original.width } : {}
  const image = sharp(original.bytes, { ...density, limitInputPixels: INPUT_PIXEL_LIMIT, failOn: 'error' })
  const upright = image.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient()
  const resized = upright.resize({ width, withoutEnlargement: !isDrawing })
  if (format === 'png') return resized.png({ compressionLevel: 8 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality, effort: WEBP_EFFORT }).toBuffer()
  const effort = pixelsOf(original, wish) <= AVIF_EFFORT.upToPixels ? AVIF_EFFORT.effort : 0
  return resized.avif({ quality: Math.max(quality - AVIF_IS_BETTER_BY, 1), effort }).toBuffer()
}
