import * as v from 'valibot'
import { areaCodeOf } from '#domain/address/area-codes.ts'
import { NUMBER_INVALID } from '#domain/address/fixed-texts.ts'
import { nationalNumber } from '#domain/address/phone.ts'
import { accountNumber, blankAsNull } from '#domain/porting/account-number.ts'

/** Whom the customer may come from. OTHER is named in free text. */
export const PROVIDERS = ['DIGIWEB', 'IFA', 'IMAGINE', 'PURE', 'VODAFONE', 'SKY', 'VIRGIN MEDIA', 'OTHER'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What would go silent with the old line. */
export const CONNECTED_DEVICES = ['ALARM', 'PENDANT', 'NONE'] as const
export type ConnectedDevice = (typeof CONNECTED_DEVICES)[number]

/** The customer's present service. Without one, the other fields are empty. */
export type CurrentServiceDetails = {
  hasService: boolean
  provider: Provider | null
  /** Only for OTHER. */
  providerName: string | null
  /** Account number or UAN, if the customer has it. */
  accountNumber: string | null
  keepNumber: boolean | null
  /** The home phone number to port, digits only. */
  phoneNumber: string | null
  connectedDevices: ConnectedDevice[]
}

const NO_SERVICE: CurrentServiceDetails = {
  hasService: false,
  provider: null,
  providerName: null,
  accountNumber: null,
  keepNumber: null,
  phoneNumber: null,
  connectedDevices: [],
}

const LONGEST_NAME = 60

const ProviderName = v.pipe(
  blankAsNull,
  v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_NAME, `Keep the name within ${LONGEST_NAME} characters.`))),
)

const AccountNumber = accountNumber('Enter the account number or UAN as it is on your bill.')

const HomePhone = v.pipe(
  blankAsNull,
  v.transform((text) => (text === null ? null : nationalNumber(text))),
  v.nullable(v.pipe(v.string(), v.check(isHomePhone, NUMBER_INVALID))),
)

const ConnectedDevices = v.pipe(
  v.nullish(v.array(v.picklist(CONNECTED_DEVICES, 'Choose alarm, pendant or nothing.')), []),
  v.transform((devices) => [...new Set(devices)]),
  v.check((devices) => devices.length < 2 || !devices.includes('NONE'), 'Choose what is connected, or nothing.'),
)

const Given = v.object({
  hasService: v.pipe(
    v.nullish(v.unknown(), null),
    v.boolean('Tell us whether you have broadband or a home phone today.'),
  ),
  provider: v.nullish(v.picklist(PROVIDERS, 'Choose your provider from the list.'), null),
  providerName: ProviderName,
  accountNumber: AccountNumber,
  keepNumber: v.nullish(v.boolean(), null),
  phoneNumber: HomePhone,
  connectedDevices: ConnectedDevices,
})

type GivenAnswers = v.InferOutput<typeof Given>
type Question = {
  field: keyof GivenAnswers
  answered: (given: GivenAnswers) => boolean
  message: string
  /** Shown where a home phone comes with the line: only that can take over a number. */
  withPhone?: true
}

/** Checks for a customer who has a service today; each reports at the field it belongs to. */
const QUESTIONS: readonly Question[] = [
  { field: 'provider', answered: ({ provider }) => provider !== null, message: 'Choose your provider.' },
  {
    field: 'providerName',
    answered: ({ provider, providerName }) => provider !== 'OTHER' || providerName !== null,
    message: 'Enter the name of your provider.',
  },
  {
    field: 'keepNumber',
    answered: ({ keepNumber }) => keepNumber !== null,
    withPhone: true,
    message: 'Tell us whether to keep your home phone number.',
  },
  {
    field: 'phoneNumber',
    answered: ({ keepNumber, phoneNumber }) => keepNumber !== true || phoneNumber !== null,
    message: NUMBER_INVALID,
  },
  {
    field: 'connectedDevices',
    answered: ({ connectedDevices }) => connectedDevices.length > 0,
    message: 'Tell us whether anything is connected to your line.',
  },
]

function withService(hasPhone: boolean) {
  return v.pipe(
    Given,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const given = dataset.value
      for (const { field, answered, message } of questionsOf(hasPhone)) {
        if (answered(given)) continue
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: given, key: field, value: given[field] }],
        })
      }
    }),
    v.transform(
      (given): CurrentServiceDetails => ({
        ...given,
        providerName: given.provider === 'OTHER' ? given.providerName : null,
        phoneNumber: given.keepNumber === true ? given.phoneNumber : null,
      }),
    ),
  )
}

function questionsOf(hasPhone: boolean): readonly Question[] {
  return QUESTIONS.filter(({ withPhone }) => hasPhone || !withPhone)
}

const SaysNo = v.object({ hasService: v.literal(false) })
const WithoutService = v.pipe(
  SaysNo,
  v.transform((): CurrentServiceDetails => NO_SERVICE),
)

/** Parses the form into the stored details. What was typed before "no service" is dropped. */
function schemaFor(hasPhone: boolean) {
  const asked = withService(hasPhone)
  return v.lazy((given) => (v.is(SaysNo, given) ? WithoutService : asked))
}

/** Of a line that a home phone comes with. */
export const CurrentServiceSchema = schemaFor(true)
/** Broadband alone needs no details of a number. */
export const BroadbandAloneSchema = schemaFor(false)

export function isComplete(answers: CurrentServiceDetails, hasPhone: boolean): boolean {
  return !answers.hasService || questionsOf(hasPhone).every(({ answered }) => answered(answers))
}

function isHomePhone(digits: string): boolean {
  return /^\d{8,10}$/.test(digits) && areaCodeOf(digits) !== null
}
