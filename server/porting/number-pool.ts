export type NumberHold =
  | { outcome: 'held'; holdId: string; heldUntil: string }
  /** Another customer was faster, or the number is not in the pool. */
  | { outcome: 'taken' }

/** The operator's pool of mobile numbers. Numbers are E.164. Throws an OutsideSystemError when it fails. */
export interface NumberPool {
  /** Some free numbers; the same name gets the same ones while they are free. */
  free(count: number, name: string): Promise<string[]>
  /** Holds a number for a while. Idempotent by its name. */
  hold(msisdn: string, name: string): Promise<NumberHold>
  /** Makes a hold final. Idempotent. */
  confirm(holdId: string): Promise<'confirmed' | 'lost'>
  release(holdId: string): Promise<void>
}
