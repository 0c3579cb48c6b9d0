import Negotiator from 'negotiator'
import { PICTURE_QUALITIES, PICTURE_QUALITY, PICTURE_WIDTHS } from '#domain/catalogue/picture-widths.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { readUploadAddress, type UploadAddress } from './uploads/upload-address.ts'

export const IMAGE_FORMATS = ['avif', 'webp', 'png'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** A picture of the catalogue by its name, or one that an editor uploaded. */
export type PictureAddress = { kind: 'catalogue'; name: string } | UploadAddress
export type ImageRequest = { picture: PictureAddress; width: number; quality: number }
export type ImageRefusal = 'PICTURE_URL' | 'PICTURE_WIDTH' | 'PICTURE_QUALITY'

export const IMAGE_REFUSAL_TEXT: Record<ImageRefusal, string> = {
  PICTURE_URL:
    'url must be the path of one of our pictures, such as /pictures/fibre.svg, or of one that an editor uploaded.',
  PICTURE_WIDTH: `w must be one of ${PICTURE_WIDTHS.join(', ')}.`,
  PICTURE_QUALITY: 'q must be a whole number from 1 to 100.',
}

const PICTURE_PATH = /^\/pictures\/([\w.-]+)$/

/** @param query as received: a repeated parameter is a list */
export function readImageRequest(
  query: Record<string, unknown>,
  origins: ReadonlySet<string>,
): Result<ImageRequest, ImageRefusal> {
  const { url, w, q = String(PICTURE_QUALITY) } = query
  const picture = typeof url === 'string' ? readPictureAddress(url, origins) : null
  if (picture === null) return refuse('PICTURE_URL')
  const width = PICTURE_WIDTHS.find((each) => String(each) === w)
  if (width === undefined) return refuse('PICTURE_WIDTH')
  if (typeof q !== 'string' || !/^(?:[1-9]\d?|100)$/.test(q)) return refuse('PICTURE_QUALITY')
  return ok({ picture, width, quality: nearestQuality(Number(q)) })
}

function readPictureAddress(url: string, origins: ReadonlySet<string>): PictureAddress | null {
  const name = PICTURE_PATH.exec(url)?.[1]
  return name === undefined ? readUploadAddress(url, origins) : { kind: 'catalogue', name }
}

function nearestQuality(requested: number): number {
  const distance = (quality: number) => Math.abs(quality - requested)
  return PICTURE_QUALITIES.reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest))
}

/** The best format that the browser names. A browser that accepts anything gets the one that all can show. */
export function chooseFormat(accept: string | undefined): ImageFormat {
  const taken = new Negotiator({ headers: { accept: accept?.toLowerCase() ?? '' } }).mediaTypes()
  return IMAGE_FORMATS.find((format) => taken.includes(`image/${format}`)) ?? 'png'
}
