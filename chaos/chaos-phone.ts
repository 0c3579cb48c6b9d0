/** A phone that its plan makes free, so that nobody's payment is another one for it. */
export const CHAOS_PHONE = {
  catalogOfferCode: 'BILLPAY_30GB',
  catalogTariffPlanCode: 'ACQ_BILLPAY_30GB_24M',
  equipmentCode: 'KAIMO_K3_64_MIDNIGHT',
}

/** One that is paid for, so that its money has to wait for it. */
export const PAID_PHONE = { ...CHAOS_PHONE, equipmentCode: 'KAIMO_K9_128_JET' }

/** More than a run sells. */
export const PHONES_AT_FIRST = 100_000
