import type { EditorPicturePartsFragment, PictureSetPartsFragment } from '#storefront/api/generated/types.ts'
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-src-set.ts'

type EditorPictureProps = {
  picture: PictureSetPartsFragment
  /** The largest width that it is shown in. */
  width: number
  sizes: string
  /** Above the fold: fetched before the others. */
  priority?: boolean
  className?: string
}

const PHONE = '(width < 40rem)'
const TABLET = '(width < 64rem)'

/**
 * An image content entry: one picture in the crops that it has. Its frame has the proportions of the page, 4:3 on a phone and
 * 3:2 elsewhere, so that space is reserved for files that nobody has measured.
 */
export function EditorPicture({ picture, width, sizes, priority = false, className = '' }: EditorPictureProps) {
  const { desktop, tablet, mobile } = picture
  const usual = desktop ?? tablet ?? mobile
  if (usual === null) return null
  const source = (crop: EditorPicturePartsFragment | null, media: string) =>
    crop && crop !== usual && <source media={media} srcSet={pictureSrcSet(crop.url, width)} sizes={sizes} />
  return (
    <picture>
      {source(mobile, PHONE)}
      {source(tablet, TABLET)}
      <img
        sizes={sizes}
        srcSet={pictureSrcSet(usual.url, width)}
        src={pictureUrl(usual.url, width)}
        alt={usual.alternativeText ?? tablet?.alternativeText ?? mobile?.alternativeText ?? ''}
        width={3}
        height={2}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`aspect-4/3 w-full rounded-panel object-cover sm:aspect-3/2 ${className}`}
      />
    </picture>
  )
}
