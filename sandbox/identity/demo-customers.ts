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

export function customerBySubject(subject: string): DemoCustomer | undefined {
  return DEMO_CUSTOMERS.find((customer) => customer.subject === subject)
}
