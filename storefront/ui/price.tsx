import { euro } from '#domain/money.ts'

type PriceProps = { amount: number; className?: string }

/** An amount inside a sentence or a row. */
export function Price({ amount, className = '' }: PriceProps) {
  return <span className={`figures whitespace-nowrap ${className}`}>{euro(amount)}</span>
}

type MonthlyPriceProps = PriceProps & {
  /** Plan cards say "/month", everything else "a month". */
  per?: '/month' | 'a month'
}

/** The one big figure of a card: euro and cents set apart, read out as one amount. */
export function MonthlyPrice({ amount, per = '/month', className = '' }: MonthlyPriceProps) {
  const [whole = '', fraction = ''] = euro(amount).replace('€', '').split('.')
  return (
    <p className={className}>
      <span className="sr-only">{`${euro(amount)} a month`}</span>
      <span aria-hidden="true" className="display figures flex items-start text-price font-extrabold">
        <span className="mt-[0.14em] text-[0.48em] leading-none">€</span>
        <span>{whole}</span>
        <span className="mt-[0.1em] text-[0.46em] leading-none">.{fraction}</span>
        <span className="ml-2 self-end pb-[0.3em] font-sans text-base leading-none font-medium tracking-normal text-ink-soft">
          {per}
        </span>
      </span>
    </p>
  )
}
