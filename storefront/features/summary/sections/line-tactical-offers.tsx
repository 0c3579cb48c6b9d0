import type { TacticalOfferPartsFragment } from '#storefront/api/generated/types.ts'
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-src-set.ts'

export type TacticalOffer = TacticalOfferPartsFragment

/** Tactical offers for a line of this kind. They are part of the page's data, so that nothing shifts. */
export function LineTacticalOffers({ offers }: { offers: readonly TacticalOffer[] }) {
  if (offers.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3">
      {offers.map((offer) => (
        <li
          key={offer.heading}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-card bg-surface-tint text-sm forced-frame sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <OfferPicture offer={offer} />
          <p className="px-4 py-3">
            <strong className="block font-semibold">{offer.heading}</strong>{' '}
            <span className="text-ink-soft">{offer.copy}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** As high as the text; of the wide picture the right side is visible, where its subject is. */
function OfferPicture({ offer: { mobileImage, desktopImage } }: { offer: TacticalOffer }) {
  return (
    <picture className="no-print relative">
      <source media="(min-width: 40rem)" srcSet={pictureSrcSet(desktopImage.imageURL, 640)} sizes="20rem" />
      <img
        src={pictureUrl(mobileImage.imageURL, 320)}
        srcSet={pictureSrcSet(mobileImage.imageURL, 320)}
        sizes="9rem"
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover object-right"
      />
    </picture>
  )
}
