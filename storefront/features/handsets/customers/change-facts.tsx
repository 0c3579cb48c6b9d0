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
  change: { number, sim, newSims, bills },
  planCode,
  variantCode,
  extra,
}: ChangeFactsProps) {
  const month = bills.get(planCode) ?? null
  const newSim = (variantCode !== null && newSims.get(variantCode)) || null
  const kept = number === null ? 'your number' : groupPhone(number)
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
      {newSim ? (
        <Notice
          tone="info"
          title={newSim === 'ESIM' ? 'This phone only takes an eSIM' : 'This phone doesn’t take an eSIM'}
        >
          <p>
            You keep {kept}.{' '}
            {newSim === 'ESIM'
              ? 'It moves from your SIM card to an eSIM, free of charge. You’ll install it from your order page.'
              : 'It moves from your eSIM to a SIM card, free of charge. The card comes with your phone.'}
          </p>
        </Notice>
      ) : (
        <p className="text-ink-soft">
          You keep {kept} and your {sim === null ? 'SIM' : sim === 'ESIM' ? 'eSIM' : 'SIM card'}: it moves to this
          phone.
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
