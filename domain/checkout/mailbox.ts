/** Providers that ignore dots in the name of a mailbox. */
const WITHOUT_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** One spelling for all addresses that end in the same mailbox: case, `+tag`, and the dots of Gmail. */
export function mailboxOf(email: string): string {
  const [, name = email, host = ''] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? []
  const untagged = name.split('+')[0] || name
  if (!WITHOUT_DOTS.has(host)) return `${untagged}@${host}`
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`
}
