import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './demo-customers.ts'
import { DEMO_STAFF } from './demo-staff.ts'

/** The account of a customer or an employee. Null: there is none with these. */
export function signedIn(email: string, password: string): { subject: string } | null {
  const account = [...DEMO_CUSTOMERS, ...DEMO_STAFF].find((one) => one.email === email.trim().toLowerCase())
  return account !== undefined && password === DEMO_PASSWORD ? account : null
}
