import type { PromoCode } from '#domain/catalogue/promo/promo-code.ts'

export type LostPromo = { promo: string; because: 'OVER' | 'USED_UP' }

/** What became of a code since it went on sale. */
export type PromoCount = {
  /** By how many orders it has been used. */
  used: number
  /** The last day in Ireland on which it was taken, where an employee has ended it. Null: it runs as its release says. */
  endedOn: string | null
}

type Today = {
  promoCodes: ReadonlyMap<string, PromoCode>
  /** The day in Ireland. */
  today: string
  /** Where that is known. */
  counts?: ReadonlyMap<string, PromoCount>
}

/** The first of these codes that is not taken any more. Null: all are. */
export function lostPromo(codes: Iterable<string>, { promoCodes, today, counts }: Today): LostPromo | null {
  for (const promo of codes) {
    const now = promoCodes.get(promo)
    const { used = 0, endedOn = null } = counts?.get(promo) ?? {}
    if (now === undefined || (now.until !== null && today > now.until) || endedOn !== null)
      return { promo, because: 'OVER' }
    if (now.uses !== null && used >= now.uses) return { promo, because: 'USED_UP' }
  }
  return null
}
