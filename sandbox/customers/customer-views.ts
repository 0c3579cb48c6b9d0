import { type DemoCustomer, twinMark } from '#sandbox/identity/demo-customers.ts'
import { DEMO_PARTNERS } from '#sandbox/identity/demo-partners.ts'

/** What the customer system knows beside what the identity provider does. */
const CONTACT: Readonly<Record<string, Contact>> = {
  'CUST-100201': {
    account: '7004 2216',
    bankAccount: '•••• 2864',
    birthDate: '1987-06-21',
    mobile: '+353855550164',
    street1: '27 Weaver’s Row',
    street2: 'The Liberties',
    city: 'Dublin 8',
    stateOrProvince: 'Dublin',
    postCode: 'D08 P3T7',
  },
  'CUST-100202': {
    account: '7004 3381',
    bankAccount: '•••• 0432',
    birthDate: '1994-02-08',
    mobile: '+353875550139',
    street1: '16 Corrib Crescent',
    street2: 'Salthill',
    city: 'Galway',
    stateOrProvince: 'Galway',
    postCode: 'H91 W2KR',
  },
  'CUST-100203': {
    account: '7004 1975',
    bankAccount: '•••• 7719',
    birthDate: '1983-09-30',
    mobile: '+353865550171',
    street1: 'Apartment 4, Cuan Court',
    street2: 'Clonsilla Road',
    city: 'Dublin 15',
    stateOrProvince: 'Dublin',
    postCode: 'D15 H8V4',
  },
}

type Contact = {
  account: string
  /** That the bills are collected from, as far as other systems may know it. */
  bankAccount: string
  birthDate: string
  mobile: string
  street1: string
  street2: string
  city: string
  stateOrProvince: string
  postCode: string
}

/** Who has agreed that partners may see their services. */
const LETS_PARTNERS_SEE = 'CUST-100203'

function agreementWith(partner: string) {
  const name = 'The partner may see the services of the customer'
  return { id: `inventory-consent:${partner}`, name, '@referredType': 'Agreement' }
}

/** A Customer of TMF629 v4. */
export function customerView({ customerId, email, givenName, familyName }: DemoCustomer) {
  const contact = CONTACT[twinMark(customerId).original]
  const { account, bankAccount, mobile, birthDate: _ofThePerson, ...post } = contact ?? {}
  return {
    id: customerId,
    href: `/tmf-api/customerManagement/v4/customer/${customerId}`,
    name: `${givenName} ${familyName}`,
    status: 'Approved',
    account: [{ id: account, name: 'Billing account', '@referredType': 'BillingAccount' }],
    ...(customerId === LETS_PARTNERS_SEE && { agreement: DEMO_PARTNERS.map(agreementWith) }),
    characteristic: [{ name: 'billMedium', valueType: 'string', value: 'email' }],
    paymentMethod: [
      {
        id: customerId.replace(/^CUST-/, 'PM-'),
        name: bankAccount,
        '@type': 'BankAccountDebit',
        '@referredType': 'PaymentMethod',
      },
    ],
    contactMedium: [
      { mediumType: 'email', preferred: true, characteristic: { contactType: 'primary', emailAddress: email } },
      { mediumType: 'mobile', preferred: false, characteristic: { contactType: 'primary', phoneNumber: mobile } },
      {
        mediumType: 'postalAddress',
        preferred: false,
        characteristic: { contactType: 'billing', ...post, country: 'IE' },
      },
    ],
    engagedParty: { id: individualId(customerId), name: `${givenName} ${familyName}`, '@referredType': 'Individual' },
    '@type': 'Customer',
  }
}

/** An Individual of TMF632 v4. */
export function individualView({ customerId, givenName, familyName }: DemoCustomer) {
  const id = individualId(customerId)
  const contact = CONTACT[twinMark(customerId).original]
  return {
    id,
    href: `/tmf-api/party/v4/individual/${id}`,
    givenName,
    familyName,
    formattedName: `${givenName} ${familyName}`,
    ...(contact && { birthDate: `${contact.birthDate}T00:00:00Z` }),
    '@type': 'Individual',
  }
}

function individualId(customerId: string): string {
  return customerId.replace(/^CUST-/, 'IND-')
}
