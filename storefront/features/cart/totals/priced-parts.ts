import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { addOnPrice, type CartLine } from '../cart-line.ts'

type PricedPart = { id: string; name: string; amount: number; per: 'today' | 'a month' | 'once off' }

/** Devices, extras and insurances of a line, each with its price. */
export function pricedParts({ equipments, addOns }: Pick<CartLine, 'equipments' | 'addOns'>): PricedPart[] {
  const insurances = equipments.flatMap(({ addOn }) => addOn ?? [])
  return [
    ...equipments.map(({ id, manufacturer, model, amounts }) => ({
      id,
      name: `${manufacturer} ${model}`,
      amount: amounts.discountedUpFrontAmount,
      per: 'today' as const,
    })),
    ...[...addOns, ...insurances].map((addOn) => ({ id: addOn.id, name: addOnTitle(addOn), ...addOnPrice(addOn) })),
  ]
}
