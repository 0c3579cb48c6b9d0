import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { useBrand } from '../../shell/use-brand.ts'
import { Card } from '../../ui/card.tsx'

/** Said plainly: there is no checkout to press yet. */
export function FinishByPhone({ reference }: { reference: string }) {
  const brand = useBrand()
  return (
    <Card as="section" aria-labelledby="finish-order" className="p-5 sm:p-7">
      <h2 id="finish-order" className="text-title">
        Finish your order by phone
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Ordering online is not open yet. Call us, give the reference, and we place the order exactly as it stands here.
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-surface-tint px-5 py-4">
        <p>
          <span className="block text-sm text-ink-soft">Your order reference</span>
          <strong className="display figures text-title tracking-normal break-all">{reference}</strong>
        </p>
        <PhoneLink
          icon
          prefix="Call "
          className={buttonClass('secondary', 'large', 'print-plain max-sm:w-full max-sm:px-3')}
        />
      </div>
      {brand && <p className="mt-3 text-sm text-ink-soft">{brand.supportHours}</p>}
    </Card>
  )
}
