import { euro } from '#domain/money.ts'
import type { PriceCourse } from '#domain/pricing/price-course.ts'

/** What a customer who keeps a number pays less: in all, and on how many bills from the first one on. */
export type BringSaving = { total: number; bills: number; text: string }

/** The two prices of one plan, bill by bill to the last change. Null: keeping a number saves nothing. */
export function bringSaving(own: PriceCourse, brought: PriceCourse): BringSaving | null {
  const last = Math.max(...[...own, ...brought].map(({ fromBill }) => fromBill))
  const saved = Array.from({ length: last }, (_, index) => amountOn(own, index + 1) - amountOn(brought, index + 1))
  const stays = saved.at(-1) ?? 0
  const bills = saved.findLastIndex((amount) => amount > 0) + 1
  const within = saved.slice(0, bills)
  if (bills === 0 || within.some((amount) => amount < 0)) return null
  const total = within.reduce((sum, amount) => sum + amount, 0)
  const isEven = within.every((amount) => amount === within[0])
  return {
    total,
    bills,
    text: savingText({ total, bills, each: isEven ? (within[0] ?? 0) : null, isForGood: stays > 0 }),
  }
}

type Saving = { total: number; bills: number; each: number | null; isForGood: boolean }

function savingText({ total, bills, each, isForGood }: Saving): string {
  if (each === null) return `${euro(total)} less in total`
  if (isForGood) return `${euro(each)} less a month`
  return bills === 1 ? `${euro(each)} less in the first month` : `${euro(each)} less a month for ${bills} months`
}

function amountOn(course: PriceCourse, bill: number): number {
  return course.findLast(({ fromBill }) => fromBill <= bill)?.amount ?? 0
}
