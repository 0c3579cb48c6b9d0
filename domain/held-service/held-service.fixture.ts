import { cents } from '#domain/money.ts'
import type { HeldService } from './held-service.ts'

export const NO_GIVES: HeldService['gives'] = { speeds: {}, allowances: {}, channels: [], homePhone: false }

/** Part fibre, out of contract. */
export function aHeldService(parts: Partial<HeldService> = {}): HeldService {
  return {
    id: 'PROD-1',
    serviceGroup: 'DUALPLAY',
    technology: 'FTTC',
    planName: 'Fibre 100 Mb',
    offerCode: 'FTTC_100MB',
    number: null,
    address: '7 Mill Lane, Dublin 8, Co. Dublin, D08 P3T7',
    simOnly: false,
    simCardType: null,
    gives: { ...NO_GIVES, speeds: { maxDownload: 100 } },
    monthly: cents(5499),
    discounts: [],
    rise: null,
    term: { startDate: '2024-09-20', months: 24 },
    reportedLeavingCharge: null,
    handset: null,
    ...parts,
  }
}

export function aHeldMobile(parts: Partial<HeldService> = {}): HeldService {
  return aHeldService({
    id: 'PROD-2',
    serviceGroup: 'MOBILE',
    technology: null,
    planName: 'Bill pay 30 GB',
    offerCode: 'BILLPAY_30GB',
    number: '085 555 0101',
    address: null,
    gives: { ...NO_GIVES, allowances: { DATA: 30, MINUTES: 'UNLIMITED' } },
    monthly: cents(3499),
    ...parts,
  })
}
