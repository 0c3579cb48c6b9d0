export type Sms = {
  /** E.164. */
  to: string
  text: string
  /** The URL of the shop to which the provider sends the delivery status. Null: not needed. */
  statusUrl: string | null
}

export type SmsOutcome =
  /** Accepted; `id` is the provider's, which delivery reports refer to. */
  | { outcome: 'taken'; id: string }
  /** The number can never be reached. */
  | { outcome: 'unreachable' }

/** Throws an OutsideSystemError when the provider is unavailable or its response is invalid. */
export interface SmsSender {
  /** Not idempotent: no protocol for texts has an idempotency key. */
  send(sms: Sms): Promise<SmsOutcome>
}
