import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'

/** Carriers in Ireland. */
export const CARRIERS = ['AN_POST', 'DPD', 'FASTWAY', 'GLS', 'UPS', 'OTHER'] as const
export type Carrier = (typeof CARRIERS)[number]

const BETWEEN = /[\s-]+/g
const SHAPE = /^(?=(?:[A-Z]*\d){7})[A-Z\d]{8,34}$/
/** The format of postal services (UPU S10): RR 123 456 785 IE. */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Parses a number from a receipt into its stored form. The check digit of a postal number finds typing errors. */
export function readTrackingNumber(text: string): Result<string, Refusal> {
  const number = text.replace(BETWEEN, '').toUpperCase()
  const postal = POSTAL.exec(number)
  const isRight = SHAPE.test(number) && (postal === null || isChecked(postal[1] ?? '', postal[2] ?? ''))
  return isRight ? ok(number) : refuse({ code: 'TRACKING_NUMBER_INVALID' })
}

function isChecked(serial: string, digit: string): boolean {
  const total = WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(serial[place]), 0)
  const check = 11 - (total % 11)
  return Number(digit) === (check === 10 ? 0 : check === 11 ? 5 : check)
}
