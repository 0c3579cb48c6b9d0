import * as v from 'valibot'
import { nationalNumber } from '#domain/address/phone.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import { CustomerRecord } from './customer-record.ts'
import type { CustomerSystem } from './customer-system.ts'

const SYSTEM = 'customers'
const CUSTOMERS = '/tmf-api/customerManagement/v4/customer'
const INDIVIDUALS = '/tmf-api/party/v4/individual'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

const Medium = v.object({
  mediumType: v.string(),
  preferred: v.nullish(v.boolean()),
  characteristic: v.object({
    emailAddress: v.nullish(Text),
    phoneNumber: v.nullish(Text),
    street1: v.nullish(Text),
    street2: v.nullish(Text),
    city: v.nullish(Text),
    stateOrProvince: v.nullish(Text),
    postCode: v.nullish(Text),
  }),
})
type Medium = v.InferOutput<typeof Medium>

const Customer = v.object({
  id: Text,
  engagedParty: v.object({ id: Text }),
  account: v.optional(v.array(v.object({ id: Text })), () => []),
  characteristic: v.optional(v.array(v.object({ name: Text, value: v.unknown() })), () => []),
  contactMedium: v.optional(v.array(Medium), () => []),
  paymentMethod: v.optional(v.array(v.object({ id: Text, name: v.nullish(Text), '@type': v.nullish(Text) })), () => []),
})
const Individual = v.object({
  id: Text,
  givenName: Text,
  familyName: Text,
  formattedName: v.nullish(Text),
  birthDate: v.nullish(Text),
})

/** More than a partner is shown at once. */
const MOST_AGREEING = 200
const Agreeing = v.pipe(
  v.array(v.object({ id: Text, agreement: v.optional(v.array(v.object({ id: Text })), () => []) })),
  v.maxLength(MOST_AGREEING),
)

/** TM Forum writes it as a date with a time. */
const LEADING_DATE = /^\d{4}-\d{2}-\d{2}/

/** A masked account number, or a whole one, of which no more is read. */
const ENDING = /[A-Z\d]{4}$/

/** TM Forum's Customer Management (TMF629), and Party Management (TMF632) for the person behind a customer; both version 4. */
export function tmf629Customers(settings: OutsideSettings, callOutside: CallOutside): CustomerSystem {
  const read = (path: string, id: string) =>
    callOutside({
      system: SYSTEM,
      settings,
      auth: { bearer: settings.token },
      url: `${settings.url}${path}/${encodeURIComponent(id)}`,
      expect: [200, 404],
    })
  return {
    async find(customerId) {
      const { status, body } = await read(CUSTOMERS, customerId)
      if (status === 404) return null
      const customer = parseResponse(SYSTEM, Customer, body)
      if (customer.id !== customerId) throw brokenSystem(SYSTEM, 'somebody else than the customer')
      const party = await read(INDIVIDUALS, customer.engagedParty.id)
      const person = parseResponse(SYSTEM, Individual, party.body)
      if (person.id !== customer.engagedParty.id) throw brokenSystem(SYSTEM, 'somebody else than the party')
      return recordOf(customer, person)
    },

    async agreeingWith(partner) {
      const agreement = `inventory-consent:${partner}`
      const { body } = await callOutside({
        system: SYSTEM,
        settings,
        auth: { bearer: settings.token },
        url: `${settings.url}${CUSTOMERS}?${new URLSearchParams({ 'agreement.id': agreement, limit: String(MOST_AGREEING) })}`,
        expect: [200, 206],
      })
      const customers = parseResponse(SYSTEM, Agreeing, body)
      // A system that ignores the filter would show a partner the services of everybody.
      if (customers.some(({ agreement: own }) => !own.some(({ id }) => id === agreement)))
        throw brokenSystem(SYSTEM, 'a customer without that agreement')
      return customers.map(({ id }) => id)
    },
  }
}

function recordOf(customer: v.InferOutput<typeof Customer>, person: v.InferOutput<typeof Individual>): CustomerRecord {
  const medium = (type: string) => preferredOf(customer.contactMedium.filter(({ mediumType }) => mediumType === type))
  const mobile = medium('mobile')?.phoneNumber
  const post = medium('postalAddress')
  const bills = customer.characteristic.find(({ name }) => name === 'billMedium')?.value
  return parseResponse(SYSTEM, CustomerRecord, {
    accountNumber: customer.account[0]?.id ?? null,
    name: person.formattedName ?? `${person.givenName} ${person.familyName}`,
    givenName: person.givenName,
    familyName: person.familyName,
    birthDate: person.birthDate?.match(LEADING_DATE)?.[0] ?? null,
    email: medium('email')?.emailAddress ?? null,
    mobile: mobile ? nationalNumber(mobile) : null,
    address: post ? addressOf(post) : null,
    bills: bills === 'post' ? 'post' : 'email',
    directDebit: directDebitOf(customer),
  })
}

/** TMF670's type of a payment method, by the name that the customer knows it by. */
function directDebitOf({ paymentMethod }: v.InferOutput<typeof Customer>): CustomerRecord['directDebit'] {
  const debit = paymentMethod.find((method) => method['@type'] === 'BankAccountDebit')
  const ending = debit?.name?.match(ENDING)?.[0]
  return debit && ending ? { id: debit.id, ending } : null
}

function preferredOf(media: readonly Medium[]): Medium['characteristic'] | undefined {
  return (media.find(({ preferred }) => preferred === true) ?? media[0])?.characteristic
}

function addressOf({ street1, street2, city, stateOrProvince, postCode }: Medium['characteristic']) {
  return {
    lines: [street1, street2].filter((line) => typeof line === 'string'),
    town: city ?? null,
    county: stateOrProvince ?? null,
    eircode: postCode ?? null,
  }
}
