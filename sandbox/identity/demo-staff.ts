/** Employees of the operator in the demo, who sign in where customers do: those with a shop to sell, the others to the desk. */
export type DemoStaff = {
  subject: string
  email: string
  givenName: string
  familyName: string
  role: string
  shop?: string
}

/** What the app on everybody's phone shows in the demo. */
export const DEMO_SECOND_FACTOR = '246810'
/** The authentication context of a sign-in with it. */
export const SECOND_FACTOR_ACR = 'mfa'

const SUBJECT = '5f0c5a3e-7a55-4d0b-9a3c-6d1f8f2b0b'

export const DEMO_STAFF: readonly DemoStaff[] = [
  employee('01', 'retail', 'Sinéad', 'Burke', 'Tonn Henry Street, Dublin 1'),
  employee('02', 'desk', 'Aoife', 'Brennan'),
  employee('03', 'finance', 'Tomás', 'Keane'),
  employee('04', 'catalogue', 'Gráinne', 'Doyle'),
  employee('05', 'privacy', 'Ruairí', 'Nolan'),
  employee('06', 'auditor', 'Maeve', 'Quinn'),
  employee('08', 'advisor', 'Seán', 'Moran'),
  employee('09', 'stock', 'Bríd', 'Daly'),
  { ...employee('14', 'catalogue', 'Fiona', 'Roche'), email: 'publisher@staff.example' },
  { ...employee('07', 'retail', 'Conor', 'Reilly', 'Tonn Henry Street, Dublin 1'), email: 'colleague@staff.example' },
]

function employee(number: string, role: string, givenName: string, familyName: string, shop?: string): DemoStaff {
  const email = `${role}@staff.example`
  return { subject: SUBJECT + number, email, givenName, familyName, role, ...(shop !== undefined && { shop }) }
}

export function staffBySubject(subject: string): DemoStaff | undefined {
  return DEMO_STAFF.find((one) => one.subject === subject)
}
