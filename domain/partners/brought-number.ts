import { irishDay } from '#domain/availability/service-date.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { MobileLine, Porting } from '#domain/cart/lines/mobile.ts'
import { arrivalOf } from '#domain/cart/numbers/port-in-done.ts'
import { irishMobile } from '#domain/porting/irish-mobile.ts'
import { portingDays } from '#domain/porting/porting-days.ts'
import type { Characteristic } from './tmf-parts.ts'

/** Characteristics that are fields of the form about a number that is brought. */
const FIELDS = {
  portInOperator: 'operator',
  portInOperatorName: 'operatorName',
  portInAccountType: 'accountType',
  portInAccountNumber: 'accountNumber',
  portInHolder: 'holder',
  portInConsent: 'consent',
} as const
const NUMBER = 'portInNumber'
const FROM = 'portInFrom'
const SEND_CODE = 'sendPortInCode'
const CODE = 'portInCode'
/** What the shop says of it itself, and a partner sends back with it. */
const SAID_BY_SHOP = ['portInOn', 'portInProven'] as const

export const NUMBER_CHARACTERISTICS: readonly string[] = [
  ...[...Object.keys(FIELDS), NUMBER, FROM, SEND_CODE, CODE],
  ...SAID_BY_SHOP,
]

/** A mobile number that the customer brings to a plan. */
export type NumberRequest = {
  msisdn: string | null
  /** Of the form about it. Null: nothing is said but the number. */
  details: Readonly<Record<string, unknown>> | null
  /** It moves on the first day that can be chosen from then on, an ISO date. Null: as soon as it can. */
  from: string | null
  /** Whether a text with a code is sent to the number. */
  sendsCode: boolean
  /** The code that the customer has read out. */
  code: string | null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Null: nothing is said of a number. A text: what is wrong with it. */
export function numberRequest(characteristics: readonly Characteristic[]): NumberRequest | null | string {
  const given = new Map(characteristics.map(({ name, value }) => [name, value]))
  if (!NUMBER_CHARACTERISTICS.some((name) => given.has(name))) return null
  const [msisdn, from, code] = [NUMBER, FROM, CODE].map((name) => textOf(given, name))
  if (from !== undefined && !DAY.test(from)) return `${FROM} is a date, as 2027-01-31`
  const details = Object.entries(FIELDS).flatMap(([name, field]) =>
    given.has(name) ? [[field, given.get(name)] as const] : [],
  )
  return {
    msisdn: msisdn ?? null,
    details: details.length === 0 && from === undefined ? null : Object.fromEntries(details),
    from: from ?? null,
    sendsCode: given.get(SEND_CODE) === true,
    code: code ?? null,
  }
}

function textOf(given: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = given.get(name)
  return value === undefined ? undefined : String(value)
}

/** Of a line that brings one: in E.164. */
export function broughtNumber(line: CartLine): string | null {
  return line.kind === 'mobile' && line.bringsNumber ? (line.porting?.msisdn ?? null) : null
}

/** Whether the request says more than the line has already. */
export function bringsAnother({ msisdn, details }: NumberRequest, known: string | null): boolean {
  return details !== null || (msisdn !== null && irishMobile(msisdn) !== known)
}

/** As the form about the number would send it. */
export function portingAnswers(line: MobileLine, { msisdn, details, from }: NumberRequest, now: Date): object {
  const days = portingDays(arrivalOf(line), irishDay(now))
  return { ...details, msisdn: msisdn ?? broughtNumber(line), portOn: days.find((day) => day >= (from ?? '')) ?? '' }
}

/** What is said of it in a cart and in an order. */
export function numberCharacteristics(porting: Porting | null) {
  if (porting === null || porting.msisdn === null) return []
  const { msisdn, startsAt, provenAt } = porting
  return [
    { name: NUMBER, value: msisdn, valueType: 'string' },
    ...(startsAt === null ? [] : [{ name: 'portInOn', value: irishDay(new Date(startsAt)), valueType: 'string' }]),
    { name: 'portInProven', value: provenAt !== null, valueType: 'boolean' },
  ]
}
