import { type JourneyStorage, journey } from './journey-storage.ts'

/** The customer is on the way from a bill-pay plan to its handset. Ends when the cart has one (incomplete-cart.ts). */
export function startBillPayJourney(storage: JourneyStorage = journey): void {
  storage.write('BILLPAY_JOURNEY', 'true')
}
