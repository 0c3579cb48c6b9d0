import { type JourneyStorage, journey } from './journey-storage.ts'

/** Somebody is on the way from a bill-pay plan to its handset. */
export function startBillPayJourney(storage: JourneyStorage = journey): void {
  storage.write('BILLPAY_JOURNEY', 'true')
}

/** The flags that the browser keeps of a bill-pay plan without a handset; both are cleared once there is one. */
export function noteBillPay({ incompleteCart }: { incompleteCart: boolean }, storage: JourneyStorage = journey): void {
  if (incompleteCart) storage.write('INCOMPLETE_CART', 'true')
  else storage.clear('INCOMPLETE_CART', 'BILLPAY_JOURNEY')
}
