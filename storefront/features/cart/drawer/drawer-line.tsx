import { AddressLine } from '#storefront/features/address/address-line.tsx'
import { AssistedLine } from '#storefront/shell/assistance/assisted-part.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { type CartLine, dependantsOf, lineMonthly } from '../cart-line.ts'
import type { BarCart } from '../cart-state.ts'
import type { CartHome } from '../home/cart-home.ts'
import { RemoveLine } from '../removal/remove-line.tsx'
import { useRefusal } from '../removal/use-refusal.ts'
import { ServiceDate } from '../service-date.tsx'
import { pricedParts } from '../totals/priced-parts.ts'
import { contractText } from './contract-text.ts'
import { LineDiscounts } from './line-discounts.tsx'

type DrawerLineProps = { line: CartLine; cart: BarCart; home: CartHome | 'loading' | 'none' }

export function DrawerLine({ line, cart, home }: DrawerLineProps) {
  const refused = useRefusal(line.id)
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {line.change && <p className="text-sm text-ink-soft">{line.change.label}</p>}
          <p className="font-semibold text-ink">{line.baseOffer.description}</p>
          <p className="text-sm text-ink-soft">{contractText(line.baseOffer.commitmentDuration)}</p>
          {line.prequal && (
            <p className="min-h-5 text-sm text-ink-soft">
              {typeof home === 'object' && <AddressLine address={home.address} className="" />}
            </p>
          )}
        </div>
        <div className="shrink-0 text-right">
          <p className="font-semibold">
            <Price amount={lineMonthly(line)} />
            <span className="block text-sm font-normal text-ink-soft">a month</span>
          </p>
        </div>
      </div>
      {line.afterPrices.map((note) => (
        <p key={note} className="mt-1 text-sm text-ink-soft">
          {note}
        </p>
      ))}
      <ServiceDate line={line} />
      <AssistedLine offerId={line.id} />
      <ExtraRows line={line} />
      <LineDiscounts line={line} />
      {cart.isActivationAvailable && <RemoveLine line={line} dependants={dependantsOf(line, cart)} />}
      {refused && (
        <p role="alert" className="text-sm font-medium text-danger-700">
          {refused}
        </p>
      )}
    </li>
  )
}

function ExtraRows({ line }: { line: CartLine }) {
  const extras = pricedParts(line)
  if (extras.length === 0) return null
  return (
    <ul aria-label={`Extras of ${line.baseOffer.description}`} className="mt-2 grid gap-1 text-sm">
      {extras.map(({ id, name, amount, per }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0 text-ink-soft">+ {name}</span>
          <span className="whitespace-nowrap">
            <Price amount={amount} className="font-medium" /> {per}
          </span>
        </li>
      ))}
    </ul>
  )
}
