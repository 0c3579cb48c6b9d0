import { PICTURE_QUALITY, PICTURE_WIDTHS } from '#domain/catalogue/picture-widths.ts'

/** The finest screens that are common show three pixels where a page counts one. */
const DENSEST_SCREEN = 3

/** @param src a path such as /pictures/fibre.svg */
export function pictureUrl(src: string, pixels: number): string {
  const width = PICTURE_WIDTHS.find((each) => each >= pixels) ?? PICTURE_WIDTHS.at(-1)
  return `/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`
}

/** Every width that a picture can be needed in, when it is never shown wider than `width` or narrower than `least`. */
export function pictureSrcSet(src: string, width: number, least = 0): string {
  const largest = PICTURE_WIDTHS.findIndex((each) => each >= width * DENSEST_SCREEN)
  const widths = largest === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, largest + 1)
  return widths
    .filter((each) => each >= least)
    .map((each) => `${pictureUrl(src, each)} ${each}w`)
    .join(', ')
}
