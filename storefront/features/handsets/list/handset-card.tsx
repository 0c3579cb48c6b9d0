import { memo } from 'react'
import { Link } from 'react-router'
import { euro } from '#domain/money.ts'
import type { HandsetCardPartsFragment } from '#storefront/api/generated/types.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { stockWords } from '../stock-words.ts'

export type ListedHandset = HandsetCardPartsFragment

type HandsetCardProps = {
  handset: ListedHandset
  /** Not among what is looked at: it stays on the page, so that it comes back without being drawn anew. */
  hidden: boolean
  /** In the first window: fetched before the others. */
  early: boolean
  /** What the address of its page ends with. */
  search: string
}

const TONE = { there: 'text-success-700', few: 'text-warning-700', none: 'text-ink-soft' }

/** Memoised: with 300 of them on the page, a filter draws none anew. */
export const HandsetCard = memo(function HandsetCard({ handset, hidden, early, search }: HandsetCardProps) {
  const { slug, manufacturer, model, flash, colours, outOfStock, price, plan } = handset
  const stock = stockWords(handset.stockLevel)
  return (
    <li
      hidden={hidden}
      className="group relative flex flex-col rounded-panel border border-line bg-surface shadow-soft transition-[border-color] [contain-intrinsic-size:auto_24rem] [content-visibility:auto] hover:border-purple-300 [&[hidden]]:hidden"
    >
      <div className="relative px-3 pt-9 sm:px-6">
        {flash && (
          <span
            style={{ backgroundColor: flash.color }}
            className="forced-frame absolute top-2.5 left-2.5 max-w-[calc(100%-1.25rem)] rounded-pill px-2.5 py-0.5 text-xs font-semibold text-white sm:top-3 sm:left-3"
          >
            {flash.description}
          </span>
        )}
        <Picture
          src={handset.image}
          alt={handset.imageAltText}
          width={220}
          height={220}
          sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 28vw, 42vw"
          priority={early}
          className={`aspect-square w-full ${outOfStock ? 'opacity-45 grayscale' : ''}`}
        />
      </div>
      <div className="flex grow flex-col px-3.5 pt-2 pb-4 sm:px-5 sm:pb-5">
        <h3 className="text-base leading-snug sm:text-title">
          <Link
            to={`/mobile/handsets/${slug}${search}`}
            className="outline-offset-4 after:absolute after:inset-0 after:rounded-panel"
          >
            <span className="block font-sans text-xs font-semibold tracking-normal text-accent">{manufacturer}</span>{' '}
            {model}
          </Link>
        </h3>
        <ul aria-label="Colours" className="mt-2 flex gap-1.5">
          {colours.map(({ color, colorCode }) => (
            <li key={color}>
              <svg viewBox="0 0 16 16" aria-hidden="true" className="forced-fill size-4">
                <circle cx="8" cy="8" r="7.5" fill={colorCode} className="stroke-line-strong" strokeOpacity="0.4" />
              </svg>
              <span className="sr-only">{color}</span>
            </li>
          ))}
        </ul>
        <p className="figures mt-3 leading-snug">
          <strong className="display block text-title whitespace-nowrap">
            {euro(price)} <span className="font-sans text-xs font-medium tracking-normal text-ink-soft">today</span>
          </strong>
          <span className="block text-sm whitespace-nowrap">{euro(plan.displayPrice)} a month</span>
          <span className="block text-xs text-ink-soft">with {plan.displayName}</span>
        </p>
        <p className={`mt-auto pt-3 text-xs font-semibold ${TONE[stock.state]}`}>{stock.words}</p>
      </div>
    </li>
  )
})
