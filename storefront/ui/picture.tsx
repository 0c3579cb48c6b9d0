import { pictureSrcSet, pictureUrl } from './picture-src-set.ts'

type PictureProps = {
  /** A path such as /pictures/fibre.svg. */
  src: string
  alt: string
  /** The largest that it is shown, in the picture's own proportions: keeps its place before it has come. */
  width: number
  height: number
  /** The narrowest that it is shown where `sizes` are given: smaller pictures are not offered. */
  least?: number
  /** How wide it is shown, as in CSS; without it, always `width`. */
  sizes?: string
  /** Seen first: fetched before the others. Once or twice on a page. */
  priority?: boolean
  className?: string
}

export function Picture({ src, alt, width, height, least, sizes, priority = false, className = '' }: PictureProps) {
  return (
    <img
      // Before src, which would otherwise be fetched first by some browsers.
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
