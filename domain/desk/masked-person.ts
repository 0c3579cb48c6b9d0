/** "Seán K.": enough to speak of an order, and too little to find its customer. */
export function maskedName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${[...lastName][0] ?? ''}.`
}

/** "s…@mail.example" */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}…${email.slice(at)}`
}

/** "… 0187" */
export function maskedNumber(number: string): string {
  return `… ${number.replaceAll(/\D/g, '').slice(-4)}`
}
