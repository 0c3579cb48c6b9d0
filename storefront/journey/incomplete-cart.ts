import { type JourneyStorage, journey } from './journey-storage.ts'

/** The browser's flags for a bill-pay plan without a handset; both are cleared once there is one. */
export function noteIncompleteCart(
  { incompleteCart }: { incompleteCart: boolean },
  storage: JourneyStorage = journey,
): void {
  if (incompleteCart) storage.write('INCOMPLETE_CART', 'true')
  else storage.clear('INCOMPLETE_CART', 'BILLPAY_JOURNEY')
}
