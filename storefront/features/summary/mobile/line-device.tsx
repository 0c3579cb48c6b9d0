import { Link } from 'react-router'
import { addOnTitle } from '#domain/catalogue/add-on.ts'
import type { CartDevice, CartLine } from '#storefront/features/cart/cart-line.ts'
import { missingPath } from '#storefront/features/cart/missing-ways.ts'
import { ConfirmRemoval } from '#storefront/features/cart/removal/confirm-removal.tsx'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Price } from '#storefront/ui/price.tsx'
import { InsuranceTerms } from './insurance-terms.tsx'

type LineDeviceProps = {
  line: CartLine
  device: CartDevice
  changeable: boolean
}

/** A handset or router of a line: its name, its price today, and a link to change it. */
export function LineDevice({ line, device, changeable }: LineDeviceProps) {
  const { manufacturer, model, color, colorCode, capacity, amounts } = device
  const { upFrontAmount, discountedUpFrontAmount } = amounts
  const isHeld = device.heldUntil !== null && new Date(device.heldUntil) > new Date()
  return (
    <>
      <div className="mt-4 border-t border-line pt-4">
        <div className="flex justify-between gap-4">
          <p className="min-w-0">
            <strong className="block font-semibold">
              {manufacturer} {model}
            </strong>
            <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {colorCode && (
                <span
                  aria-hidden="true"
                  style={{ backgroundColor: colorCode }}
                  className="size-3.5 rounded-pill border border-line-strong"
                />
              )}
              {[color, capacity].filter(Boolean).join(', ')}
            </span>
            {isHeld && (
              <span className="block text-sm text-ink-soft">
                Held for you until {clockTime(device.heldUntil ?? '')}
              </span>
            )}
          </p>
          <p className="text-right whitespace-nowrap">
            {upFrontAmount !== discountedUpFrontAmount && (
              <del className="mr-2 text-sm text-ink-soft">
                <span className="sr-only">instead of </span>
                <Price amount={upFrontAmount} />
              </del>
            )}
            {discountedUpFrontAmount > 0 ? (
              <Price amount={discountedUpFrontAmount} className="font-semibold" />
            ) : (
              <strong className="font-semibold">Free</strong>
            )}
            <span className="block text-sm text-ink-soft">today</span>
          </p>
        </div>
        {device.addOn && (
          <p className="mt-2 flex justify-between gap-4 text-sm">
            <span>
              {addOnTitle(device.addOn)} <span className="sr-only">for {line.baseOffer.description}</span>
            </span>
            <span className="whitespace-nowrap">
              <Price amount={device.addOn.amounts.recurringAmount?.discountedAmount ?? 0} className="font-semibold" />{' '}
              <span className="text-ink-soft">a month</span>
            </span>
          </p>
        )}
        {changeable && <OtherDevice line={line} device={device} />}
      </div>
      <InsuranceTerms line={line} device={device} />
    </>
  )
}

/** Replaces the device, or removes it: the plan stays, and shows what it lacks. */
function OtherDevice({ line, device }: Omit<LineDeviceProps, 'changeable'>) {
  const { serviceGroup, description } = line.baseOffer
  const [part, kind] = serviceGroup === 'MBB' ? (['DEVICE', 'device'] as const) : (['HANDSET', 'phone'] as const)
  const name = `${device.manufacturer} ${device.model}`
  const insured = device.addOn ? ' with its insurance' : ''
  return (
    <div className="no-print mt-1 flex items-center justify-between gap-4">
      <Link
        to={missingPath({ part, offerId: line.id })}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        Change {kind}
        <span className="sr-only"> for {description}</span>
      </Link>
      <ConfirmRemoval
        name={name}
        consequence={`We’ll take it off ${description}${insured}. The plan stays in your order, but needs another ${kind} before you can check out.`}
        onRemove={() => cartStore.removePart(line.id, device)}
      />
    </div>
  )
}
