/**
 * "Niamh B…, n…@demo.example": enough for a customer to see that a link is theirs, and for a reader of another's link to see
 * that it is not.
 */
export function maskedCustomer(customer: { givenName: string; familyName: string; email: string | null }): string {
  const { givenName, familyName, email } = customer
  const name = `${givenName} ${cut(familyName)}`
  if (email === null) return name
  const at = email.lastIndexOf('@')
  return `${name}, ${cut(email.slice(0, at))}${email.slice(at)}`
}

function cut(text: string): string {
  return `${[...text][0] ?? ''}…`
}
