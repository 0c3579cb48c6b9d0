import type { ServiceGroup, TacticalOfferPartsFragment } from '#storefront/api/generated/types.ts'
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-src-set.ts'

const DESKTOP = { width: 1280, height: 320 }
const MOBILE = { width: 640, height: 400 }

/** The link of each offer. */
const WAYS = {
  DUALPLAY: { href: '/shop/broadband', text: 'See broadband plans' },
  DUALPLAY_PSTN: { href: '/shop/broadband', text: 'See broadband plans' },
  TV: { href: '/shop/tv#packs', text: 'Choose a pack' },
  SA_PSTN: { href: '/shop/phone#on-its-own', text: 'See home phone plans' },
  MOBILE: { href: '/mobile', text: 'See mobile plans' },
  MBB: { href: '/mobile/broadband', text: 'See mobile broadband' },
} satisfies Record<ServiceGroup, { href: string; text: string }>

/** Short-term offers, beside the plans that they are about. */
export function TacticalOfferList({ offers }: { offers: readonly TacticalOfferPartsFragment[] }) {
  if (offers.length === 0) return null
  return (
    <ul className="grid gap-5">
      {offers.map((offer) => (
        <li
          key={offer.heading}
          className="on-deep print-plain relative grid overflow-hidden rounded-panel bg-surface-deep text-white shadow-soft forced-frame sm:min-h-56"
        >
          <OfferPicture offer={offer} />
          <div className="relative self-center p-5 sm:max-w-[min(36rem,58%)] sm:p-10">
            <h3 className="text-heading">{offer.heading}</h3>
            <p className="mt-2 text-lg text-ink-deep-soft">{offer.copy}</p>
            <a
              href={WAYS[offer.serviceGroup].href}
              className="no-print mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {WAYS[offer.serviceGroup].text}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Above the text on a phone, behind it on a wide screen: the left side of the picture is plain. */
function OfferPicture({ offer: { desktopImage, mobileImage } }: { offer: TacticalOfferPartsFragment }) {
  return (
    <picture className="no-print">
      <source
        media="(min-width: 40rem)"
        srcSet={pictureSrcSet(desktopImage.imageURL, DESKTOP.width)}
        sizes="(min-width: 72rem) 72rem, 100vw"
        width={DESKTOP.width}
        height={DESKTOP.height}
      />
      <img
        src={pictureUrl(mobileImage.imageURL, MOBILE.width)}
        srcSet={pictureSrcSet(mobileImage.imageURL, MOBILE.width)}
        sizes="100vw"
        alt=""
        width={MOBILE.width}
        height={MOBILE.height}
        loading="lazy"
        decoding="async"
        className="h-44 w-full object-cover sm:absolute sm:inset-0 sm:size-full sm:object-right"
      />
    </picture>
  )
}
