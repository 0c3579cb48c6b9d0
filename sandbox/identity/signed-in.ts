import { customerByEmail, DEMO_PASSWORD } from './demo-customers.ts'
import { DEMO_STAFF } from './demo-staff.ts'

/** The account of a customer or an employee. Null: there is none with these. */
export function signedIn(email: string, password: string): { subject: string } | null {
  const known = email.trim().toLowerCase()
  const account = customerByEmail(known) ?? DEMO_STAFF.find((one) => one.email === known)
  return account !== undefined && password === DEMO_PASSWORD ? account : null
}
