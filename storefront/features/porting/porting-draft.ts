import { groupPhone } from '#domain/address/phone.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { irishMobile } from '#domain/porting/irish-mobile.ts'
import {
  ACCOUNT_TYPES,
  type AccountType,
  MOBILE_OPERATORS,
  type MobileOperator,
} from '#domain/porting/mobile-operators.ts'
import { portingSchema } from '#domain/porting/porting-details.ts'
import type { PortingAnswersQuery } from '#storefront/api/generated/types.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'

export type PortingOffer = PortingAnswersQuery['getCart']['offers'][number]
type SavedPorting = NonNullable<PortingOffer['porting']>
/** Porting data that was saved before, in a cart or an order. */
type SavedData = { [Name in Exclude<keyof SavedPorting, '__typename' | 'proven'>]?: string | null | undefined }

/** The values of the form; null: not filled in yet. */
export type PortingDraft = {
  msisdn: string
  operator: MobileOperator | ''
  operatorName: string
  accountType: AccountType | null
  accountNumber: string
  holder: string
  portOn: string
  consent: boolean
}

/** Consent is required for every submission: it is never preselected. */
export function portingDraft(saved: SavedData | null, days: readonly string[]): PortingDraft {
  const day = saved?.portOn ?? ''
  return {
    msisdn: saved?.msisdn ? groupPhone(saved.msisdn) : '',
    operator: MOBILE_OPERATORS.find((operator) => operator === saved?.operator) ?? '',
    operatorName: saved?.operatorName ?? '',
    accountType: ACCOUNT_TYPES.find((type) => type === saved?.accountType) ?? null,
    accountNumber: saved?.accountNumber ?? '',
    holder: saved?.holder ?? '',
    portOn: days.includes(day) ? day : (days[0] ?? ''),
    consent: false,
  }
}

export function portingProblems(draft: PortingDraft, days: readonly string[]): readonly FieldProblem[] {
  return judgeBy(portingSchema({ days }))(draft)
}

/** Whether the number in the form is the one that was verified before. */
export function isProven({ msisdn }: PortingDraft, saved: SavedPorting | null): boolean {
  return Boolean(saved?.proven) && irishMobile(msisdn) === saved?.msisdn
}
