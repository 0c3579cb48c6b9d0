import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { linePicture } from '#storefront/features/cart/line-picture.ts'
import { Picture } from '#storefront/ui/picture.tsx'

/** The picture of the plan; without one, an illustration of its service. */
export function LinePicture({ line, className }: { line: CartLine; className: string }) {
  const { headerImage } = line.baseOffer
  if (headerImage === null) return <img src={linePicture(line)} alt="" width="320" height="200" className={className} />
  const src = headerImage.startsWith('/') ? headerImage : `/pictures/${headerImage}`
  return <Picture src={src} alt="" width={640} height={400} sizes="5rem" className={className} />
}
