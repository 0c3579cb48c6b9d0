import * as v from 'valibot'
import { CMS_PATH, UPLOADS_PATH } from '#domain/content/cms-path.ts'
import type { EditorPicture, PictureSet } from '../content-parts.ts'

/** Drawings and formats that the shop passes on as they are. */
export const IMAGE_FILE = /^[\w-][\w.-]{0,120}\.(?:svg|png|webp)$/i
/** What the image route makes images of. */
const PICTURE_FILE = /^[\w-][\w.-]{0,200}\.(?:avif|gif|jpe?g|png|svg|webp)$/i

const size = v.nullish(v.pipe(v.number(), v.minValue(1)))
export const Media = v.object({ url: v.string(), alternativeText: v.nullish(v.string()), width: size, height: size })
export type Media = v.InferOutput<typeof Media>

/** As the contract names the fields of an image content entry. */
export const ImageContent = v.object({
  DesktopViewImage: v.nullish(Media),
  TabletViewImage: v.nullish(Media),
  MobileViewImage: v.nullish(Media),
})

/** Browsers may load pictures from the shop alone, so one of the CMS is addressed by the shop's path to it. */
export function ownPath(cmsUrl: string, url: string, files: RegExp): string | null {
  if (!URL.canParse(url, cmsUrl)) return null
  // Strapi addresses its own files from its root, wherever that is mounted.
  const given = url.startsWith('/uploads/') ? `${CMS_PATH}${url}` : url
  const { origin, pathname } = new URL(given, cmsUrl)
  const file = pathname.startsWith(UPLOADS_PATH) ? pathname.slice(UPLOADS_PATH.length) : ''
  return origin === new URL(cmsUrl).origin && files.test(file) && !file.includes('..') ? `${UPLOADS_PATH}${file}` : null
}

/** Null: there is no picture in it that the shop can show. */
export function readPictures(
  cmsUrl: string,
  content: v.InferOutput<typeof ImageContent> | null | undefined,
): PictureSet | null {
  if (content == null) return null
  const picture = (media: Media | null | undefined) => readPicture(cmsUrl, media)
  const desktop = picture(content.DesktopViewImage)
  const tablet = picture(content.TabletViewImage)
  const mobile = picture(content.MobileViewImage)
  return desktop === null && tablet === null && mobile === null ? null : { desktop, tablet, mobile }
}

export function readPicture(cmsUrl: string, media: Media | null | undefined): EditorPicture | null {
  if (media == null) return null
  // A media store of the CMS: the image route takes it if it is one of PICTURE_ORIGINS.
  const elsewhere = URL.parse(media.url)
  const url = ownPath(cmsUrl, media.url, PICTURE_FILE) ?? (elsewhere?.protocol === 'https:' ? elsewhere.href : null)
  if (url === null) return null
  const { alternativeText = null, width = null, height = null } = media
  return {
    url,
    alternativeText,
    width: width === null ? null : Math.round(width),
    height: height === null ? null : Math.round(height),
  }
}
