import { dayWords } from '#domain/day-text.ts'

/** Visual only: screen readers get the date from the heading beside it. */
export function DateTile({ on, hours }: { on: string; hours: string | null }) {
  const { weekday, day, month } = dayWords(on)
  return (
    <div
      aria-hidden="true"
      className="flex overflow-hidden rounded-panel border border-line bg-surface text-center shadow-soft max-md:mt-6 md:w-56 md:flex-col"
    >
      <p className="display figures grid place-items-center bg-accent px-5 text-3xl text-white md:hidden">{day}</p>
      <p className="bg-accent py-2.5 text-sm font-semibold text-white max-md:hidden">{weekday}</p>
      <div className="px-5 py-3 max-md:text-left md:py-5">
        <p className="display figures text-6xl max-md:hidden">{day}</p>
        <p className="display text-xl md:mt-1">{month}</p>
        {hours && <p className="figures text-sm text-ink-soft">{hours.replace('-', ' to ')}</p>}
      </div>
    </div>
  )
}
