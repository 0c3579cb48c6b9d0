import { groupPhone } from '#domain/address/phone.ts'
import { euro } from '#domain/money.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { PhoneChange } from './fetch-plans.ts'

type ChangeFactsProps = {
  change: PhoneChange
  planCode: string
  /** Null: this colour and memory do not exist together. */
  variantCode: string | null
  /** What insurance adds to a month. */
  extra: number
}

/** What a new phone and plan do to a customer's bill, number and SIM. */
export function ChangeFacts({
  change: { number, sim, withoutSim, bills },
  planCode,
  variantCode,
  extra,
}: ChangeFactsProps) {
  const month = bills.get(planCode) ?? null
  const isWithoutSim = variantCode !== null && withoutSim.includes(variantCode)
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
      {month && (
        <p className="figures">
          <strong className="block font-semibold">
            Your whole bill: {euro(month.changed + extra)} a month, {comparedText(month.changed + extra - month.asItIs)}
          </strong>
          <span className="text-ink-soft">
            {month.earlyCeaseCharge > 0
              ? `Early-cease charge: ${euro(month.earlyCeaseCharge)} once, on your next bill.`
              : 'There’s no early-cease charge.'}
          </span>
        </p>
      )}
      {isWithoutSim ? (
        <Notice
          tone="warning"
          title={sim === 'ESIM' ? 'This phone doesn’t take an eSIM' : 'This phone only takes an eSIM'}
        >
          <p>
            {sim === 'ESIM' ? 'Your number is on an eSIM.' : 'Your number is on a SIM card.'} Choose another phone, or
            call us to change your SIM first.
          </p>
        </Notice>
      ) : (
        <p className="text-ink-soft">
          You keep {number === null ? 'your number' : groupPhone(number)} and your{' '}
          {sim === null ? 'SIM' : sim === 'ESIM' ? 'eSIM' : 'SIM card'}: it moves to this phone.
        </p>
      )}
    </div>
  )
}

/** "€29.00 more than now" */
function comparedText(difference: number): string {
  if (difference === 0) return 'the same as now'
  return `${euro(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than now`
}
