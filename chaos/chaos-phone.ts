/** A phone that its plan makes free, so that nobody's payment is another one for it. */
export const CHAOS_PHONE = {
  catalogOfferCode: 'BILLPAY_30GB',
  catalogTariffPlanCode: 'ACQ_BILLPAY_30GB_24M',
  equipmentCode: 'KAIMO_K3_64_MIDNIGHT',
}

/** More than a run sells. */
export const PHONES_AT_FIRST = 100_000
