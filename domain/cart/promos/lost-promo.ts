import type { PromoCode } from '#domain/catalogue/promo/promo-code.ts'

export type LostPromo = { promo: string; because: 'OVER' | 'USED_UP' }

type Today = {
  promoCodes: ReadonlyMap<string, PromoCode>
  /** The day in Ireland. */
  today: string
  /** By how many orders each has been used, where that is known. */
  used?: ReadonlyMap<string, number>
}

/** The first of these codes that is not taken any more. Null: all are. */
export function lostPromo(codes: Iterable<string>, { promoCodes, today, used }: Today): LostPromo | null {
  for (const promo of codes) {
    const now = promoCodes.get(promo)
    if (now === undefined || (now.until !== null && today > now.until)) return { promo, because: 'OVER' }
    if (now.uses !== null && (used?.get(promo) ?? 0) >= now.uses) return { promo, because: 'USED_UP' }
  }
  return null
}
