import { hash } from 'node:crypto'
import { findingTexts } from '#domain/order/finding/finding-texts.ts'
import type { Ordered } from '#domain/order/order.ts'

const BYTES = 8

/**
 * What is stored of a text that an order is found by: the beginning of its SHA-256. Not keyed, as with e-mail addresses
 * (`emailHash`): the text itself is in the order, and it has to be found after the keys are gone.
 */
export function findMark(text: string): Buffer {
  return hash('sha256', text, 'buffer').subarray(0, BYTES)
}

export function findMarks(ordered: Ordered): Buffer[] {
  return findingTexts(ordered).map(findMark)
}
