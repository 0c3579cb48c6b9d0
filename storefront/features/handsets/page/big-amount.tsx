import { euro } from '#domain/money.ts'

/** Euro and cents set apart, read out as one amount. */
export function BigAmount({ amount }: { amount: number }) {
  const [whole = '', fraction = ''] = euro(amount).replace('€', '').split('.')
  return (
    <>
      <span className="sr-only">{euro(amount)}</span>
      <span aria-hidden="true" className="display figures flex items-start text-[2.5rem] leading-none font-extrabold">
        <span className="mt-[0.14em] text-[0.5em] leading-none">€</span>
        <span>{whole}</span>
        <span className="mt-[0.1em] text-[0.46em] leading-none">.{fraction}</span>
      </span>
    </>
  )
}
