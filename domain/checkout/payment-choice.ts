import * as v from 'valibot'
import { oneOf, optional } from '#domain/text-parts.ts'
import { ibanProblem } from './iban.ts'
import { ibanOf } from './iban-groups.ts'

/** How the monthly bill is paid. */
export const MONTHLY_METHODS = ['DIRECT_DEBIT', 'CARD'] as const
export type MonthlyMethod = (typeof MONTHLY_METHODS)[number]

const LONGEST_HOLDER = 70
/** Cards go by our id of them: their numbers are not for us. An id may have as many digits in a row as a card. */
const CARD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const CARD_NUMBER = /(?:\d[ -]?){12}/

const Given = v.object({
  monthly: oneOf(MONTHLY_METHODS, 'Choose how you pay your monthly bill'),
  iban: v.pipe(v.nullish(v.string(), ''), v.trim()),
  accountHolder: optional(LONGEST_HOLDER, 'Account holder’s name'),
  mandateSigned: v.nullish(v.boolean(), false),
  /** The bills stay with the account that an existing customer pays them from: no IBAN, no new mandate. */
  keepsAccount: v.nullish(v.boolean(), false),
  /** A stored card, for what is due today. Null: the provider's frame takes one after the order. */
  savedCard: v.pipe(
    optional(100, 'Card'),
    v.check((name) => name === null || CARD_ID.test(name) || !CARD_NUMBER.test(name), 'Choose one of the cards'),
  ),
  /** *Save this card for next time*, of the card that is entered after the order. */
  saveCard: v.nullish(v.boolean(), false),
})
type GivenPayment = v.InferOutput<typeof Given>

export type DirectDebit = { iban: string; accountHolder: string }

/** The bank account that the operator collects a customer's bills from already, by its id there. */
export type AccountOnRecord = {
  id: string
  /** The number on the customer's bills. Null: not known. */
  billingAccount: string | null
  /** The last four characters of its number. */
  ending: string
}

export type PaymentChoice = {
  monthly: MonthlyMethod
  /** Null: paid by card, or from the account on record. */
  directDebit: DirectDebit | null
  keepsAccount: boolean
  savedCard: string | null
  saveCard: boolean
}

const NO_ACCOUNT = 'We can’t look up your account right now. Enter your IBAN, or try again in a few minutes'

type PaymentCase = {
  /** Given before: it is shown masked, and left as it is unless another is typed. */
  knownIban: string | null
  /** The operator has a bank account of the customer on record. */
  hasAccount?: boolean
}

export function paymentSchema({ knownIban, hasAccount = false }: PaymentCase) {
  return v.pipe(
    Given,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const given = dataset.value
      if (given.monthly !== 'DIRECT_DEBIT') return
      if (given.keepsAccount) {
        if (!hasAccount) addIssue(issueOf(given, 'keepsAccount', NO_ACCOUNT))
        return
      }
      const wrongIban = given.iban === '' && knownIban !== null ? null : ibanProblem(given.iban)
      const problems: { field: keyof GivenPayment; message: string | null }[] = [
        { field: 'iban', message: wrongIban },
        { field: 'accountHolder', message: given.accountHolder === null ? 'Enter the account holder’s name' : null },
        { field: 'mandateSigned', message: given.mandateSigned ? null : 'Tick to sign the mandate, or pay by card' },
      ]
      for (const { field, message } of problems) {
        if (message !== null) addIssue(issueOf(given, field, message))
      }
    }),
    v.transform(
      ({ monthly, iban, accountHolder, keepsAccount, savedCard, saveCard }): PaymentChoice => ({
        monthly,
        directDebit:
          monthly === 'DIRECT_DEBIT' && !keepsAccount
            ? { iban: iban === '' ? (knownIban ?? '') : ibanOf(iban), accountHolder: accountHolder ?? '' }
            : null,
        keepsAccount: monthly === 'DIRECT_DEBIT' && keepsAccount,
        savedCard,
        saveCard: saveCard && savedCard === null,
      }),
    ),
  )
}

function issueOf(given: GivenPayment, key: keyof GivenPayment, message: string): v.RawCheckIssueInfo<GivenPayment> {
  return { message, path: [{ type: 'object', origin: 'value', input: given, key, value: given[key] }] }
}
