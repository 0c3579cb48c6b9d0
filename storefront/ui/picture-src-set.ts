import { PICTURE_QUALITY, PICTURE_WIDTHS } from '#domain/catalogue/picture-widths.ts'

/** Common screens have up to three device pixels per CSS pixel. */
const DENSEST_SCREEN = 3

/** @param src a path such as /pictures/fibre.svg */
export function pictureUrl(src: string, pixels: number): string {
  return urlsOf(src)(PICTURE_WIDTHS.find((each) => each >= pixels) ?? PICTURE_WIDTHS.at(-1))
}

/** Every width in which a picture can be needed, if it is never shown wider than `width` or narrower than `least`. */
export function pictureSrcSet(src: string, width: number, least = 0): string {
  const url = urlsOf(src)
  const largest = PICTURE_WIDTHS.find((each) => each >= width * DENSEST_SCREEN) ?? Number.POSITIVE_INFINITY
  return PICTURE_WIDTHS.filter((each) => each >= least && each <= largest)
    .map((each) => `${url(each)} ${each}w`)
    .join(', ')
}

/** Encoded once: a page may have hundreds of pictures in six widths. */
function urlsOf(src: string): (width: number | undefined) => string {
  const path = `/image?url=${encodeURIComponent(src)}`
  return (width) => `${path}&w=${width}&q=${PICTURE_QUALITY}`
}
