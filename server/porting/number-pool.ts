export type NumberHold =
  | { outcome: 'held'; holdId: string; heldUntil: string }
  /** Somebody was faster, or it is no number of the pool. */
  | { outcome: 'taken' }

/** The operator's pool of mobile numbers. Numbers are E.164. Throws an OutsideSystemError when it cannot answer. */
export interface NumberPool {
  /** Some that are free; the same name is shown the same ones while they are. */
  free(count: number, name: string): Promise<string[]>
  /** Keeps a number for a while. The same name asks for the same hold, however often. */
  hold(msisdn: string, name: string): Promise<NumberHold>
  /** Makes a hold final. The same hold again: the same answer. */
  confirm(holdId: string): Promise<'confirmed' | 'lost'>
  release(holdId: string): Promise<void>
}
