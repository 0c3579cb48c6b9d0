import type { Cents } from '#domain/money.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import type { Release } from '../release.ts'

/** What can be taken off the shelf: one colour and capacity of a handset, or a device. */
export type ShelfItem = {
  code: string
  type: 'HANDSET' | 'DEVICE'
  /** As a customer calls it. */
  name: string
  /** Without a plan. */
  price: Cents
  inventoryCode: string
  firstStock: number
  /** The SIMs that it takes. Null: whatever its plan comes with. */
  simCardTypes: readonly SimCardType[] | null
}

export function shelfItems({ handsets, devices }: Pick<Release, 'handsets' | 'devices'>): ShelfItem[] {
  return [
    ...handsets.flatMap(({ manufacturer, model, variants }) =>
      variants.map(({ code, capacity, color, price, inventoryCode, firstStock, simCardTypes }) => ({
        code,
        type: 'HANDSET' as const,
        price,
        inventoryCode,
        firstStock,
        simCardTypes,
        name: `${manufacturer} ${model}, ${capacity}, ${color}`,
      })),
    ),
    ...devices.map(({ code, manufacturer, model, price, inventoryCode, firstStock }) => ({
      code,
      type: 'DEVICE' as const,
      price,
      inventoryCode,
      firstStock,
      simCardTypes: null,
      name: `${manufacturer} ${model}`,
    })),
  ]
}
