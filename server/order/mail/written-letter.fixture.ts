import { writeOrderMail } from './write-order-mail.ts'

export function written(...about: Parameters<typeof writeOrderMail>) {
  const mail = writeOrderMail(...about)
  if (mail === null) throw new Error('Nobody is to get this letter')
  return mail
}
