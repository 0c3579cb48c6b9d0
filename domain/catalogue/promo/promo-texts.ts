import { type Cents, euro } from '#domain/money.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { PromoGift } from './promo-code.ts'

const PLAN = {
  MOBILE: 'a mobile plan',
  MBB: 'mobile broadband',
  TV: 'a TV pack',
  DUALPLAY: 'broadband',
  DUALPLAY_PSTN: 'broadband with home phone',
  SA_PSTN: 'a home phone',
} satisfies Record<ServiceGroup, string>

/** "broadband or a TV pack" */
export function plansInWords(groups: readonly ServiceGroup[], or: 'and' | 'or' = 'or'): string {
  const both = groups.includes('DUALPLAY') && groups.includes('DUALPLAY_PSTN') && or === 'or'
  const names = groups.filter((group) => !(both && group === 'DUALPLAY_PSTN')).map((group) => PLAN[group])
  const last = names.pop() ?? 'another plan'
  return names.length === 0 ? last : `${names.join(', ')} ${or} ${last}`
}

/** "€10.00 off a month for 6 months" */
export function monthlyOffInWords(off: Cents, bills: number | null): string {
  if (bills === null) return `${euro(off)} off a month for the whole contract`
  return bills === 1 ? `${euro(off)} off your 1st bill` : `${euro(off)} off a month for ${bills} months`
}

/** What a gift is, before it has come to a line: for the people who look after the catalogue. */
export function giftInWords(gift: PromoGift): string {
  const { serviceGroups, offers } = gift.on
  const where = offers === null ? plansInWords(serviceGroups) : offers.join(' or ')
  switch (gift.kind) {
    case 'MONTHLY':
      return `${monthlyOffInWords(gift.off, gift.bills)} on ${where}`
    case 'ACTIVATION_FEE':
      return gift.off === null ? `no activation fee on ${where}` : `${euro(gift.off)} off activation on ${where}`
    case 'ADD_ON':
      return `${gift.addOn} free ${gift.bills === null ? 'for the whole contract' : `for ${gift.bills} ${gift.bills === 1 ? 'month' : 'months'}`} on ${where}`
  }
}
