import { useState } from 'react'
import { cents, euro } from '#domain/money.ts'
import { leavingRuleText } from '#domain/pricing/leaving/leaving-text.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import type { Leaving } from './leaving.ts'

type LeavingCostsProps = {
  leaving: Leaving
  /** More than one: the figures are those of ending all of them. */
  services?: number
  shown: boolean
  onShow: (shown: boolean) => void
}

/** What leaving early costs, month by month, and the switch of its line in the chart. */
export function LeavingCosts({ leaving, services = 1, shown, onShow }: LeavingCostsProps) {
  const { centsPerDay, figures, freeFrom } = leaving
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => onShow(event.currentTarget.checked)}
          className="size-5 accent-action"
        />
        Show what leaving early costs
      </label>
      <p className="text-ink-soft">
        {leavingRuleText({ centsPerDay: cents(centsPerDay) })} It’s free from {longDate(freeFrom)}.
        {services > 1 && ' Each service counts on its own; these figures are for ending all of them.'}
      </p>
      {shown && <LeavingTable figures={figures} />}
    </div>
  )
}

/** A whole contract would be a screen of its own on a phone. */
const FIRST_MONTHS = 6

function LeavingTable({ figures }: { figures: readonly number[] }) {
  const [isWhole, setWhole] = useState(figures.length <= FIRST_MONTHS)
  const rows = isWhole ? figures : figures.slice(0, FIRST_MONTHS)
  return (
    <>
      <table className="mt-3 w-full">
        <caption className="sr-only">What leaving costs after each month</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-1.5 font-medium">
              If you leave after
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              You’d pay
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map((amount, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is identified by its position.
            <tr key={index} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {index === 0 ? '1 month' : `${index + 1} months`}
              </th>
              <td className="py-1.5 text-right font-semibold">{amount === 0 ? 'Nothing' : euro(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {figures.length > FIRST_MONTHS && (
        <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className="mt-1 min-h-11">
          {isWhole ? `Show the first ${FIRST_MONTHS} months` : `Show all ${figures.length} months`}
        </TextButton>
      )}
    </>
  )
}
