import { useId } from 'react'
import { Link } from 'react-router'
import type { AddOnCardsQuery } from '#storefront/api/generated/types.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-src-set.ts'

export type AddOn = AddOnCardsQuery['getAddOns'][number]

const DESKTOP = { width: 384, height: 240 }
const MOBILE = { width: 96, height: 96 }

type AddOnCardProps = {
  addOn: AddOn
  selected: boolean
  /** Names of the add-ons that this one replaces. */
  insteadOf: readonly string[]
  problem: string | null
  onChange: (selected: boolean) => void
}

/** The whole card is the checkbox. None is preselected. */
export function AddOnCard({ addOn, selected, insteadOf, problem, onChange }: AddOnCardProps) {
  const id = useId()
  const { title, description, price } = addOn
  const isMonthly = addOn.charges.billingType === 'RECURRING'
  const per = isMonthly ? 'a month' : 'once off'
  return (
    <li
      className={`relative grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-panel bg-surface shadow-soft transition-[outline-color] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)] ${selected ? 'outline-2 outline-action' : 'outline outline-line'}`}
    >
      <AddOnPicture addOn={addOn} />
      <div className="flex flex-col p-4 sm:p-5">
        <h3 className="text-title">{title}</h3>
        <p className="mt-1">
          <span className="figures font-semibold">{price}</span>{' '}
          <span className="text-sm text-ink-soft">{isMonthly ? `${per}, no minimum term` : per}</span>
        </p>
        <p id={`${id}-text`} className="mt-2 text-sm text-ink-soft">
          {description}
        </p>
        {addOn.channelCount && (
          <Link
            to={addOn.channelCount.path}
            className="relative z-10 inline-flex min-h-8 items-center text-sm font-semibold text-accent underline underline-offset-4"
          >
            See its {addOn.channelCount.count} channels
          </Link>
        )}
        {insteadOf.length > 0 && (
          <p id={`${id}-group`} className="mt-2 flex gap-2 text-sm text-ink-soft">
            <Icon name="info" className="mt-0.5 size-4.5 text-accent" />
            You can only have one: this replaces {insteadOf.join(' or ')}.
          </p>
        )}
        <div className="mt-auto grid gap-3 pt-4">
          {problem && (
            <Notice tone="danger" announced>
              {problem}
            </Notice>
          )}
          <label
            className={`target flex cursor-pointer items-center justify-center gap-3 rounded-pill px-5 text-sm font-semibold transition-colors after:absolute after:inset-0 ${selected ? 'bg-action-soft' : 'ring-1 ring-line-strong ring-inset hover:bg-surface-tint'}`}
          >
            <input
              type="checkbox"
              checked={selected}
              onChange={(event) => onChange(event.target.checked)}
              aria-describedby={insteadOf.length > 0 ? `${id}-text ${id}-group` : `${id}-text`}
              className="relative z-10 size-5 shrink-0 accent-action outline-none"
            />
            <span>
              {selected ? 'Added' : 'Add'}
              <span className="sr-only">
                {' '}
                {title}, {price} {per}
              </span>
            </span>
          </label>
        </div>
      </div>
    </li>
  )
}

function AddOnPicture({ addOn: { image, mobileImage, altText } }: { addOn: AddOn }) {
  return (
    <picture className="relative mt-4 ml-4 block size-22 overflow-hidden rounded-card bg-surface-tint sm:mt-5 sm:ml-5 sm:aspect-8/5 sm:size-auto sm:self-start">
      <source
        media="(min-width: 40rem)"
        srcSet={pictureSrcSet(image, DESKTOP.width)}
        sizes="24rem"
        width={DESKTOP.width}
        height={DESKTOP.height}
      />
      <img
        src={pictureUrl(mobileImage, MOBILE.width)}
        srcSet={pictureSrcSet(mobileImage, MOBILE.width)}
        sizes="5.5rem"
        alt={altText}
        width={MOBILE.width}
        height={MOBILE.height}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}
