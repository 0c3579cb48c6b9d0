import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import type { HandsetPageQuery } from '#storefront/api/generated/types.ts'
import { Picture } from '#storefront/ui/picture.tsx'

export type PageAddOn = HandsetPageQuery['getAddOns'][number]

type AddOnTickProps = {
  addOn: PageAddOn
  chosen: boolean
  onChange: (chosen: boolean) => void
  children?: ReactNode
}

/** A checkbox for an insurance or an extra. */
export function AddOnTick({ addOn, chosen, onChange, children }: AddOnTickProps) {
  const { code, title, description, charges, image, altText } = addOn
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-5 rounded-panel border border-line bg-surface p-5 shadow-soft has-checked:border-action has-checked:bg-pink-50 sm:p-6">
      <Picture
        src={image}
        alt={altText}
        width={96}
        height={96}
        className="aspect-square w-full rounded-card object-cover"
      />
      <div>
        <h3 className="text-title">{title}</h3>
        <p className="figures mt-1 text-sm">
          <strong className="text-base font-semibold">{euro(charges.price)}</strong> a month, no minimum term
        </p>
        <p className="mt-1 text-sm text-ink-soft">{description}</p>
        <label className="target relative mt-3 inline-flex min-w-36 cursor-pointer items-center justify-center gap-2.5 rounded-pill border border-line-strong bg-surface px-5 text-sm font-semibold hover:bg-surface-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <input
            type="checkbox"
            value={code}
            checked={chosen}
            onChange={({ target }) => onChange(target.checked)}
            className="size-5 accent-action outline-none"
          />
          {chosen ? 'Added' : 'Add'}
          <span className="sr-only"> {title}</span>
        </label>
        {children && <p className="mt-2">{children}</p>}
      </div>
    </li>
  )
}
