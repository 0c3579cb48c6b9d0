import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { linePicture } from '#storefront/features/cart/line-picture.ts'
import { Picture } from '#storefront/ui/picture.tsx'

/** The device of the line in its colour, or the picture of its plan; without either, an illustration of its service. */
export function LinePicture({ line, className }: { line: CartLine; className: string }) {
  const { headerImage } = line.baseOffer
  const device = line.equipments[0]?.image ?? null
  if (device !== null) {
    return (
      <Picture src={device} alt="" width={80} height={80} className={`${className} bg-surface! object-contain! p-1`} />
    )
  }
  if (headerImage === null) return <img src={linePicture(line)} alt="" width="320" height="200" className={className} />
  const src = headerImage.startsWith('/') ? headerImage : `/pictures/${headerImage}`
  return <Picture src={src} alt="" width={640} height={400} sizes="5rem" className={className} />
}
