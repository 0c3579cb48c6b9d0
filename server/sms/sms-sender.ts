/** A short text to a phone. */
export type Sms = {
  /** E.164. */
  to: string
  text: string
  /** The URL of the shop to which the provider sends the delivery status. Null: not needed. */
  statusUrl: string | null
}

export type SmsOutcome =
  /** On its way; `id` is the sender's own name of it, which later news speak of. */
  | { outcome: 'taken'; id: string }
  /** Nothing can ever reach this number. */
  | { outcome: 'unreachable' }

/** Throws an OutsideSystemError when it does not answer or makes no sense. */
export interface SmsSender {
  /** Sent twice it arrives twice: no protocol for texts knows an idempotency key. */
  send(sms: Sms): Promise<SmsOutcome>
}
