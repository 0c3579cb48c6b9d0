/** The operator's existing customers in the demo. All of them have the same password. */
export type DemoCustomer = {
  /** The number by which inventory and customer system know them. */
  customerId: string
  /** The identity provider's own name for the account. */
  subject: string
  email: string
  givenName: string
  familyName: string
}

export const DEMO_PASSWORD = 'demo'

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    customerId: 'CUST-100201',
    subject: '5f0c5a3e-7a55-4d0b-9a3c-6d1f8f2b0a01',
    email: 'fibre@demo.example',
    givenName: 'Niamh',
    familyName: 'Byrne',
  },
  {
    customerId: 'CUST-100202',
    subject: '5f0c5a3e-7a55-4d0b-9a3c-6d1f8f2b0a02',
    email: 'mobile@demo.example',
    givenName: 'Órla',
    familyName: 'Ní Cheallaigh',
  },
  {
    customerId: 'CUST-100203',
    subject: '5f0c5a3e-7a55-4d0b-9a3c-6d1f8f2b0a03',
    email: 'tv@demo.example',
    givenName: 'Declan',
    familyName: 'Walsh',
  },
]

/**
 * Ends each id of a twin: `fibre-7@demo.example` is CUST-100201-7 and has what CUST-100201 has, under ids of their own. Tests with
 * many customers sign in as those.
 */
const TWIN = /-[1-9]\d{0,3}$/

/** The mark of a twin's id, or nothing, and the same id of the demo customer. */
export function twinMark(id: string): { mark: string; original: string } {
  const mark = TWIN.exec(id)?.[0] ?? ''
  return { mark, original: id.slice(0, id.length - mark.length) }
}

export function customerById(id: string): DemoCustomer | undefined {
  return customerWith(id, ({ customerId }) => customerId)
}

export function customerBySubject(id: string): DemoCustomer | undefined {
  return customerWith(id, ({ subject }) => subject)
}

export function customerByEmail(address: string): DemoCustomer | undefined {
  const customer = customerWith(address.split('@')[0] ?? '', ({ email }) => email.split('@')[0] ?? '')
  return customer?.email === address ? customer : undefined
}

function customerWith(id: string, idOf: (customer: DemoCustomer) => string): DemoCustomer | undefined {
  const { mark, original } = twinMark(id)
  const customer = DEMO_CUSTOMERS.find((each) => idOf(each) === original)
  return (
    customer && {
      ...customer,
      customerId: `${customer.customerId}${mark}`,
      subject: `${customer.subject}${mark}`,
      email: customer.email.replace('@', `${mark}@`),
    }
  )
}
