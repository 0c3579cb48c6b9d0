import { useNavigate } from 'react-router'
import { devicePriceInWords } from '#domain/catalogue/handsets/list-devices.ts'
import { euro } from '#domain/money.ts'
import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import { lineOf } from '#storefront/features/cart/cart-line.ts'
import { useAdding } from '#storefront/features/cart/use-adding.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { stockText } from '#storefront/features/handsets/stock-text.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import type { Device, DevicePlan } from './device-plan.ts'

type DeviceCardsProps = { plan: DevicePlan; devices: readonly Device[] }

const TONE = { there: 'text-success-700', few: 'text-warning-700', none: 'text-ink-soft' }

/** Adds plan and device to the cart as one change; for a plan in the cart that lacks its device, the device alone. */
export function DeviceCards({ plan, devices }: DeviceCardsProps) {
  const { isAdding, isLocked, problemOf, add } = useAdding()
  const waiting = useWaitingLine()
  const navigate = useNavigate()

  async function choose(device: Device) {
    const added = await add(device.code, plan, () =>
      waiting?.baseOffer.catalogTariffPlanCode === plan.code
        ? cartStore.setEquipment(waiting.id, device.code, null)
        : cartStore.addTariff({
            offerCode: plan.offerCode,
            code: plan.code,
            serviceGroup: 'MBB',
            parentOfferId: null,
            offerId: waiting?.id ?? null,
            equipmentCode: device.code,
          }),
    )
    if (added && waiting) await navigate('/shop/summary')
  }

  return (
    <section aria-labelledby="devices" className="wrap pt-12 sm:pt-16">
      <h2 id="devices" tabIndex={-1} className="scroll-mt-6 text-heading outline-none">
        2. Choose a device
      </h2>
      <p className="mt-1 text-ink-soft">
        Prices are with {plan.displayName} for {formatMonths(plan.commitmentDuration)}.
      </p>
      {waiting && (
        <div className="mt-4">
          {waiting.equipments.length > 0 ? (
            <Notice title={`Your new plan replaces ${waiting.baseOffer.description}`}>
              <p>Choose the same device or another one. The rest of your order stays the same.</p>
            </Notice>
          ) : (
            <Notice title="A device needs to be added to this offer">
              <p>{waiting.baseOffer.description} is in your cart and needs a device.</p>
            </Notice>
          )}
        </div>
      )}
      <ul className="mt-5 grid gap-5 md:grid-cols-2">
        {devices.map((device) => {
          const price = plan.equipmentsPrice.find(({ code }) => code === device.code)?.discountedPrice
          const stock = stockText(device.stockLevel)
          const problem = problemOf(device.code)
          const isSold = price !== undefined && stock.state !== 'none'
          return (
            <li
              key={device.code}
              className="flex flex-col rounded-panel border border-line bg-surface p-5 shadow-soft sm:p-7"
            >
              <div className="grid grid-cols-[7rem_1fr] gap-x-5 sm:grid-cols-[11rem_1fr] sm:gap-x-7">
                <Picture
                  src={device.image}
                  alt={device.altText}
                  width={200}
                  height={200}
                  sizes="(min-width: 40rem) 11rem, 7rem"
                  className="w-full rounded-card"
                />
                <div>
                  <h3 className="text-title">{device.title}</h3>
                  <ul className="mt-2 grid gap-1.5 text-sm text-ink-soft">
                    {device.description.map((text) => (
                      <li key={text} className="flex gap-2">
                        <Icon name="tick" className="mt-0.5 size-4.5 text-success-700" />
                        {text}
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
              <div className="mt-auto flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-5">
                <p className="figures leading-snug">
                  {price !== undefined && (
                    <strong className="display block text-heading">{devicePriceInWords(price)}</strong>
                  )}
                  <span className="text-sm text-ink-soft">
                    {price === 0 ? `with the plan, instead of ${euro(device.priceInCents)}` : 'today, once off'}
                  </span>
                  <span className={`block text-xs font-semibold ${TONE[stock.state]}`}>{stock.text}</span>
                </p>
                <Button
                  pending={isAdding(device.code)}
                  aria-disabled={!isSold || isLocked(device.code) || undefined}
                  onClick={isSold && !isLocked(device.code) ? () => void choose(device) : undefined}
                  className={`max-sm:w-full ${isSold ? '' : 'opacity-60'}`}
                >
                  {waiting ? 'Add device' : 'Add plan and device'}
                  <span className="sr-only">: {device.title}</span>
                </Button>
              </div>
              {problem && (
                <div className="mt-4">
                  <Notice tone="danger" announced>
                    {problem}
                  </Notice>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The line that the address names; without one, a line that has no device yet. */
function useWaitingLine() {
  const lineId = useSearchInBrowser().get('for')
  const state = useCart()
  if (state.status !== 'ready' || state.cart.status === 'ORDERED') return null
  const { cart } = state
  const open = cart.missing.filter(({ part }) => part === 'DEVICE').map(({ offerId }) => offerId)
  const lines = cart.offers.filter(({ id }) => id === lineId || open.includes(id))
  return lineOf({ offers: lines.toSorted((one) => (one.id === lineId ? -1 : 1)) }, 'MBB')
}
