import type { ServiceGroup } from '#domain/vocabulary.ts'
import { LOOK_OF_SERVICE, type SeriesLook } from '#storefront/features/bills/bill-series.ts'
import { SERVICE_NAME, serviceRank } from '#storefront/formatting/service-names.ts'

type Service = { id: string; serviceGroup: ServiceGroup }
type Bill = { on: string; amount: number; parts: readonly { serviceId: string; amount: number }[] }
type Series = { look: SeriesLook; name: string }

/** In per cent: of the chart the height, of the bar where its parts are. */
export type Bar = {
  on: string
  amount: number
  isChange: boolean
  height: number
  parts: readonly { look: SeriesLook; top: number; share: number }[]
}

/** So that a bill of nothing is still seen. */
const LOWEST = 4

/** Services at home first. Two of a kind are one part. */
export function seriesOf(services: readonly Service[]): Series[] {
  const sorted = services.toSorted((one, other) => serviceRank(one.serviceGroup) - serviceRank(other.serviceGroup))
  const names = new Map(
    sorted.map(({ serviceGroup }) => [LOOK_OF_SERVICE[serviceGroup], SERVICE_NAME[serviceGroup]] as const),
  )
  return [...names].map(([look, name]) => ({ look, name }))
}

export function barsOf(bills: readonly Bill[], services: readonly Service[]): Bar[] {
  const highest = Math.max(1, ...bills.map(({ amount }) => amount))
  const looks = new Map(services.map(({ id, serviceGroup }) => [id, LOOK_OF_SERVICE[serviceGroup]]))
  const series = seriesOf(services)
  return bills.map(({ on, amount, parts }, index) => {
    let top = 100
    return {
      on,
      amount,
      isChange: amount !== bills[index - 1]?.amount,
      height: Math.max(LOWEST, (amount / highest) * 100),
      parts: series.map(({ look }) => {
        const own = parts.filter(({ serviceId }) => looks.get(serviceId) === look)
        const share = (own.reduce((total, part) => total + part.amount, 0) / Math.max(1, amount)) * 100
        top -= share
        return { look, top, share }
      }),
    }
  })
}

/** Where a figure is, which is wider than its bar: to the left of the next one, and within the chart. Null: it has none. */
export function figureSide(bars: readonly Pick<Bar, 'isChange'>[], index: number): 'left' | 'right' | null {
  if (!bars[index]?.isChange) return null
  const isBeforeAnother = bars[index + 1]?.isChange === true
  if (!isBeforeAnother && index < bars.length - 1) return 'left'
  // Between two others, or at the edge beside one, there is no room.
  return index === 0 || bars[index - 1]?.isChange ? null : 'right'
}
