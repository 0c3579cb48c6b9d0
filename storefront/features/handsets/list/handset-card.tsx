import { memo } from 'react'
import { euro } from '#domain/money.ts'
import type { HandsetCardPartsFragment } from '#storefront/api/generated/types.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { stockText } from '../stock-text.ts'
import { handsetPath, openingText } from './opening-text.ts'

export type ListedHandset = HandsetCardPartsFragment

type HandsetCardProps = {
  handset: ListedHandset
  /** Filtered out. It stays on the page, so that it comes back without a render. */
  hidden: boolean
  /** Above the fold: fetched before the others. */
  early: boolean
  /** The query part of the link to its page. */
  search: string
}

const TONE = { there: 'text-success-700', few: 'text-warning-700', none: 'text-ink-soft' }

/** Memoised: with 300 cards on the page, a filter renders none again. */
export const HandsetCard = memo(function HandsetCard({ handset, hidden, early, search }: HandsetCardProps) {
  const { manufacturer, model, flash, colours, outOfStock, opening } = handset
  const stock = stockText(handset.stockLevel)
  return (
    <li
      hidden={hidden}
      className="relative flex flex-col rounded-panel border border-line bg-surface px-3.5 pt-9 pb-4 shadow-soft transition-[border-color] [contain-intrinsic-height:auto_21.5rem] [content-visibility:auto] hover:border-purple-300 sm:px-5 sm:pb-5 sm:[contain-intrinsic-height:auto_26.5rem] [&[hidden]]:hidden"
    >
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
        least={130}
        sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 28vw, 42vw"
        priority={early}
        className={`aspect-square w-full ${outOfStock ? 'opacity-45 grayscale' : ''}`}
      />
      <h3 className="mt-2 text-base leading-snug sm:text-title">
        <a
          href={handsetPath(handset, search)}
          className="outline-offset-4 after:absolute after:inset-0 after:rounded-panel"
        >
          <span className="block font-sans text-xs font-semibold tracking-normal text-accent">{manufacturer}</span>
          {` ${model}`}
        </a>
      </h3>
      <ColourDots colours={colours} />
      <p className="figures mt-3 text-xs leading-snug text-ink-soft">
        <strong className="display text-title text-ink">{euro(opening.today)}</strong> today
        <span className="block text-sm text-ink">{`${euro(opening.monthly)} a month`}</span>
        {openingText(opening)}
      </p>
      <p className={`mt-auto pt-3 text-xs font-semibold ${TONE[stock.state]}`}>{stock.text}</p>
    </li>
  )
})

const DOT = 16
const STEP = 22

/** One SVG for all colours, because a page with 300 phones must save elements. */
function ColourDots({ colours }: Pick<ListedHandset, 'colours'>) {
  const width = colours.length * STEP - (STEP - DOT)
  return (
    <svg
      role="img"
      aria-label={`Colours: ${colours.map(({ color }) => color).join(', ')}`}
      width={width}
      height={DOT}
      className="forced-fill mt-2 shrink-0 self-start stroke-line-strong"
      strokeOpacity="0.4"
    >
      {colours.map(({ color, colorCode }, index) => (
        <circle key={color} cx={index * STEP + DOT / 2} cy={DOT / 2} r="7.5" fill={colorCode} />
      ))}
    </svg>
  )
}
