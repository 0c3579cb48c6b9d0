import type { Cents } from '#domain/money.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { mayBringNumber } from '../bring-number.ts'
import type { Handset } from '../device.ts'
import type { Release } from '../release.ts'
import { sortTariffs } from '../sort-tariffs.ts'
import type { Tariff } from '../tariff.ts'

export type HandsetBuyer = { acquisitionType: AcquisitionType; portIn: boolean }

/** A plan that a handset can be bought with, and what each of its variants costs today then. */
export type HandsetPlan = { tariff: Tariff; prices: { code: string; discountedPrice: Cents }[] }

/** Bill pay: the only plans that come with a handset. */
export function billPayTariffs({ tariffs }: Release, { acquisitionType, portIn }: HandsetBuyer): Tariff[] {
  return sortTariffs(
    tariffs.filter(
      (tariff) =>
        tariff.serviceGroup === 'MOBILE' &&
        !tariff.simOnly &&
        tariff.acquisitionType === acquisitionType &&
        (portIn ? mayBringNumber(tariff, tariffs) : !tariff.portIn),
    ),
  )
}

export function plansFor({ variants }: Handset, tariffs: readonly Tariff[]): HandsetPlan[] {
  return tariffs.flatMap((tariff) => {
    const prices = variants.flatMap(({ code }) => {
      const discountedPrice = priceWith(tariff, code)
      return discountedPrice === null ? [] : [{ code, discountedPrice }]
    })
    return prices.length === 0 ? [] : [{ tariff, prices }]
  })
}

const priceIndexes = new WeakMap<Tariff, ReadonlyMap<string, Cents>>()

/** What a device costs today with a plan; null: the two do not go together. The index is memoised: tariffs never change. */
export function priceWith(tariff: Tariff, code: string): Cents | null {
  let index = priceIndexes.get(tariff)
  if (index === undefined) {
    index = new Map(tariff.equipmentsPrice.map((each) => [each.code, each.discountedPrice]))
    priceIndexes.set(tariff, index)
  }
  return index.get(code) ?? null
}
