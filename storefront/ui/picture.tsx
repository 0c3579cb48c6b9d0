import { pictureSrcSet, pictureUrl } from './picture-src-set.ts'

type PictureProps = {
  /** A path such as /pictures/fibre.svg. */
  src: string
  alt: string
  /** The largest size that it is shown in, in the picture's own proportions: reserves the space before it is loaded. */
  width: number
  height: number
  /** The narrowest width that it is shown in, if `sizes` is set: smaller files are not listed. */
  least?: number
  /** The CSS `sizes` of the picture; default: always `width`. */
  sizes?: string
  /** Above the fold: fetched before the others. Once or twice on a page. */
  priority?: boolean
  className?: string
}

export function Picture({ src, alt, width, height, least, sizes, priority = false, className = '' }: PictureProps) {
  return (
    <img
      // Before src, which some browsers would otherwise fetch first.
      sizes={sizes ?? `${width}px`}
      srcSet={pictureSrcSet(src, width, least)}
      src={pictureUrl(src, width)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
