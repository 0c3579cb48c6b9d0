import type { Cart } from '../cart.ts'
import { devicesOf } from '../lines/cart-line.ts'
import type { PriceList } from '../prices/reprice.ts'

/** What is in a cart, without whose it is: carts with the same in them have the same name. */
export function cartName({ lines, promos }: Pick<Cart, 'lines' | 'promos'>, list: PriceList): string {
  const parts = lines.map((line) => {
    const tariff = list.tariffs.get(line.plan)
    const plan = tariff === undefined ? line.plan : `${tariff.displayName}, ${termWords(tariff.commitmentDuration)}`
    const extras = line.addOns.map(({ code }) => list.addOns.get(code)?.displayName ?? code)
    const devices = devicesOf(line).map(({ code }) => list.shelf.get(code)?.name ?? code)
    return [plan, ...devices, ...extras.toSorted()].join(' + ')
  })
  const codes = promos.map(({ code }) => `code ${code}`)
  return [...parts.toSorted(), ...codes.toSorted()].join('; ')
}

function termWords(months: number): string {
  return months === 1 ? '30 days' : `${months} months`
}
