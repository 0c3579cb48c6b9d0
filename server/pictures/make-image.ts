import sharp from 'sharp'
import type { ImageFormat } from './image-request.ts'
import type { Original } from './picture-source.ts'

/** More than the widest square that can be asked for; what is taller is made narrower. */
const PIXEL_LIMIT = 16_000_000
/** What is read before it is made smaller. */
const INPUT_PIXEL_LIMIT = 50_000_000
/** What a drawing's own size is counted in. */
const DOTS_PER_INCH = 72
/** AVIF at this much less looks like the others at the number that was asked for. */
const AVIF_IS_BETTER_BY = 20
/** The encoder's care costs time with every pixel: less of it for large pictures, whose visitors wait as well. */
const AVIF_EFFORT = [
  { pixels: 300_000, effort: 2 },
  { pixels: 1_500_000, effort: 1 },
] as const

export type ImageWish = { width: number; quality: number; format: ImageFormat }

/** Drawings are drawn at the width that was asked for; photographs are made smaller but never larger. */
export async function makeImage(original: Original, { quality, format, ...wish }: ImageWish): Promise<Buffer> {
  const shape = original.width / original.height
  const width = Math.min(wish.width, Math.floor(Math.sqrt(PIXEL_LIMIT * shape)))
  const isDrawing = original.mediaType === 'image/svg+xml'
  const density = isDrawing ? { density: (DOTS_PER_INCH * width) / original.width } : {}
  const image = sharp(original.bytes, { ...density, limitInputPixels: INPUT_PIXEL_LIMIT, failOn: 'error' })
  const resized = image.resize({ width, withoutEnlargement: !isDrawing })
  if (format === 'png') return resized.png({ compressionLevel: 8 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality }).toBuffer()
  const effort = AVIF_EFFORT.find(({ pixels }) => (width * width) / shape <= pixels)?.effort ?? 0
  return resized.avif({ quality: Math.max(quality - AVIF_IS_BETTER_BY, 1), effort }).toBuffer()
}
