import * as v from 'valibot'
import { needed, oneOf, optional } from '#domain/text-parts.ts'
import { accountNumber } from './account-number.ts'
import { irishMobile } from './irish-mobile.ts'
import { ACCOUNT_TYPES, type AccountType, MOBILE_OPERATORS, type MobileOperator } from './mobile-operators.ts'

/** The details that the old network needs to release a number. */
export type PortingDetails = {
  /** E.164. */
  msisdn: string
  operator: MobileOperator
  /** Only for OTHER. */
  operatorName: string | null
  accountType: AccountType
  /** Of a bill-pay account, as on its bill. */
  accountNumber: string | null
  /** In whose name the number is today. */
  holder: string
  /** The day on which it moves, an ISO date in Ireland. */
  portOn: string
}

const ACCOUNT_NUMBER_INVALID = 'Enter the account number as it’s shown on your bill'
const MOBILE_INVALID = 'Enter an Irish mobile number, like 085 555 0100'

const Given = v.object({
  msisdn: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((text) => irishMobile(text) ?? ''),
    v.nonEmpty(MOBILE_INVALID),
  ),
  operator: oneOf(MOBILE_OPERATORS, 'Choose your current network'),
  operatorName: optional(60, 'Name of your network'),
  accountType: oneOf(ACCOUNT_TYPES, 'Choose bill pay or prepay'),
  accountNumber: accountNumber(ACCOUNT_NUMBER_INVALID),
  holder: needed('Enter the name the number is registered to', 100, 'Name'),
  portOn: v.nullish(v.string(), ''),
  consent: v.pipe(
    v.nullish(v.boolean(), false),
    v.check((isGiven) => isGiven, 'Tick to let us move your number'),
  ),
})
type GivenAnswers = v.InferOutput<typeof Given>

/** Parses the form into the stored details. `days` are those on which a number can move. */
export function portingSchema({ days }: { days: readonly string[] }) {
  return v.pipe(
    Given,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const given = dataset.value
      for (const [field, message] of problemsOf(given, days)) {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: given, key: field, value: given[field] }],
        })
      }
    }),
    v.transform(kept),
  )
}

function* problemsOf(given: GivenAnswers, days: readonly string[]): Iterable<[keyof GivenAnswers, string]> {
  if (given.operator === 'OTHER' && given.operatorName === null)
    yield ['operatorName', 'Enter the name of your network']
  // Prepay has no bill that an account number could stand on.
  if (given.accountType === 'BILL_PAY' && given.accountNumber === null) yield ['accountNumber', ACCOUNT_NUMBER_INVALID]
  if (!days.includes(given.portOn)) yield ['portOn', 'Choose one of the days shown']
}

function kept({ consent: _, ...given }: GivenAnswers): PortingDetails {
  return {
    ...given,
    operatorName: given.operator === 'OTHER' ? given.operatorName : null,
    accountNumber: given.accountType === 'BILL_PAY' ? given.accountNumber : null,
  }
}
