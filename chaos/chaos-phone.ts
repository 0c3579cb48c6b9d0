import type pg from 'pg'

/** Free with its plan, so that it does not change the amounts of payments. */
export const CHAOS_PHONE = {
  catalogOfferCode: 'BILLPAY_30GB',
  catalogTariffPlanCode: 'ACQ_BILLPAY_30GB_24M',
  equipmentCode: 'KAIMO_K3_64_MIDNIGHT',
}

/** A phone with a price, so that its refund has to wait for the return. */
export const PAID_PHONE = { ...CHAOS_PHONE, equipmentCode: 'KAIMO_K9_128_JET' }

/** Of mobile broadband that is added. */
export const ROUTER = 'OSTREL_HOME_5G'

/** More than a run sells. */
export const PHONES_AT_FIRST = 100_000

export async function fillShelf(database: pg.Pool): Promise<void> {
  const devices = [CHAOS_PHONE.equipmentCode, PAID_PHONE.equipmentCode, ROUTER]
  await database.query('update stock set on_hand = $2 where code = any($1)', [devices, PHONES_AT_FIRST])
}
