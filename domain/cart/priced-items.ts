import { NOTHING, sum } from '#domain/money.ts'
import { FREE, itemOnBill, type Price, type PricedItem } from '#domain/pricing/priced-item.ts'
import type { Cart } from './cart.ts'
import { type CartLine, devicesOf, isSimLine, serviceGroupOf } from './lines/cart-line.ts'
import { toRecurring } from './lines/settle-promos.ts'
import type { AddOn, Device, PlanPrice } from './lines/shared-line.ts'

/** Every price in the cart, once: of each line its plan, then its extras, then its devices with their insurance. */
export function pricedItems({ lines, accessories }: Pick<Cart, 'lines' | 'accessories'>): PricedItem[] {
  const alone = { lineId: null, service: null, deposit: NOTHING, term: 0, rise: null }
  return [
    ...lines.flatMap(lineItems),
    ...accessories.flatMap((accessory) =>
      devicePrices(accessory).map(({ isExempt, ...price }) => ({
        ...alone,
        ...price,
        vatRate: isExempt ? 0 : accessory.vatRate,
      })),
    ),
  ]
}

export function pricedPlan(line: CartLine): PricedItem {
  const { id, price, term, vatRate } = line
  const deposit = isSimLine(line) ? line.deposit : NOTHING
  const { rise } = price
  return { id, lineId: id, service: serviceGroupOf(line), price: planPrice(price), deposit, term, rise, vatRate }
}

/** Contracts and discounts have ended by then. */
const LAST_BILL = 61

/** The first bill on which the plan of a line has another price, yearly rise aside; null: none. */
export function firstOtherBill(one: CartLine, other: CartLine): number | null {
  const [its, theirs] = [pricedPlan(one), pricedPlan(other)]
  for (let bill = 1; bill <= LAST_BILL; bill += 1) {
    if (itemOnBill(its, bill) !== itemOnBill(theirs, bill)) return bill
  }
  return null
}

export function addOnPrice({ price, billing, discounts = [] }: AddOn): Price {
  if (billing === 'RECURRING') return { ...FREE, monthly: price, discounts: toRecurring({ discounts }) }
  return { ...FREE, onceOff: price, onceOffDiscount: sum(discounts.map(({ value }) => value)) }
}

export function devicePrice({ price, discount }: Device): Price {
  return { ...FREE, upFront: price, upFrontDiscount: discount }
}

function planPrice({ monthly, discounts, fee, feeDiscount }: PlanPrice): Price {
  return {
    ...FREE,
    monthly,
    discounts: toRecurring({ discounts }),
    onceOff: fee,
    onceOffDiscount: feeDiscount,
  }
}

function lineItems(line: CartLine): PricedItem[] {
  const plan = pricedPlan(line)
  const extras = [
    ...line.addOns.map((addOn) => ({ id: addOn.id, price: addOnPrice(addOn), isExempt: addOn.vatExempt === true })),
    ...devicesOf(line).flatMap(devicePrices),
  ]
  // The rise is the plan's: extras, equipment and insurance cost what they cost.
  const beside = { ...plan, deposit: NOTHING, rise: null }
  return [
    plan,
    ...extras.map(({ id, price, isExempt }) => ({
      ...beside,
      id: `${line.id} ${id}`,
      price,
      vatRate: isExempt ? 0 : line.vatRate,
    })),
  ]
}

function devicePrices(device: Device): ExtraPrice[] {
  const { id, insurance } = device
  const own = { id, price: devicePrice(device), isExempt: false }
  if (insurance === null) return [own]
  const isExempt = insurance.vatExempt === true
  return [own, { id: `${id} ${insurance.id}`, price: addOnPrice(insurance), isExempt }]
}

/** Insurance is exempt from VAT, as the catalogue says. */
type ExtraPrice = Pick<PricedItem, 'id' | 'price'> & { isExempt: boolean }
