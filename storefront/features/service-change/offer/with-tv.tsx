import { euro } from '#domain/money.ts'

type WithTvProps = {
  /** The lowest price of a pack. */
  from: number
  /** The plan that it is taken with. */
  plan: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** TV together with another broadband plan. The pack is chosen on the next page. */
export function WithTv({ from, plan, checked, onChange }: WithTvProps) {
  return (
    <fieldset className="mt-7 min-w-0">
      <legend className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-base font-bold">New TV</span>{' '}
        <span className="text-sm text-ink-soft">If you’d like it with {plan}</span>
      </legend>
      <label className="forced-frame relative flex cursor-pointer gap-4 rounded-card border border-line bg-surface px-4 py-4 shadow-soft transition-colors hover:bg-surface-soft has-checked:bg-action-soft has-checked:shadow-[inset_4px_0_0_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-5">
        <input
          type="checkbox"
          checked={checked}
          onChange={() => onChange(!checked)}
          className="mt-1 size-5 shrink-0 accent-action outline-none"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-0.5">
          <span className="min-w-0 flex-1 basis-48">
            <span className="display block text-lg leading-snug font-bold">Add TV</span>{' '}
            <span className="mt-0.5 block text-sm text-ink-soft">
              You choose the pack next. We post the box, and you plug it in.
            </span>
          </span>{' '}
          <span className="figures sm:text-right">
            <span className="text-sm text-ink-soft">from</span>{' '}
            <strong className="display text-xl font-extrabold">{euro(from)}</strong>{' '}
            <span className="text-sm text-ink-soft sm:block">a month</span>
          </span>
        </span>
      </label>
    </fieldset>
  )
}
