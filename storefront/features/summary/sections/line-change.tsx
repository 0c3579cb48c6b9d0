import { longDate } from '#storefront/formatting/long-date.ts'

type LineChangeProps = {
  change: { changesOn: string; endsToo: readonly { name: string }[] }
  needsVisit: boolean
}

/** From when a line changes what an existing customer has, and what ends with it. */
export function LineChange({ change: { changesOn, endsToo }, needsVisit }: LineChangeProps) {
  return (
    <p className="text-sm">
      <span className="block text-ink-soft">
        {needsVisit ? 'It starts with the engineer’s visit' : `It starts on ${longDate(changesOn)}`}; until then
        everything stays as it is.
      </span>
      {endsToo.map(({ name }) => (
        <strong key={name} className="mt-1 block font-semibold text-ink">
          {name} ends on the same day: it isn’t sold with this plan.
        </strong>
      ))}
    </p>
  )
}
