import type { Address } from '#domain/address/address.ts'
import { mailboxOf } from '#domain/checkout/mailbox.ts'
import type { Ordered } from '../order.ts'

/** The subjects by which orders without a payment are counted, each in one spelling. */
export type OrderSubjects = {
  mailbox: string
  person: string
  /** Null: the bills are paid by card. */
  iban: string | null
  address: string
}

type Parts = Pick<Ordered, 'details' | 'delivery' | 'homes' | 'payment'>

export function orderSubjects({ details, delivery, homes, payment }: Parts): OrderSubjects {
  const { email, firstName, lastName, dateOfBirth } = details
  return {
    mailbox: mailboxOf(email),
    person: `${plain(`${firstName}${lastName}`)} ${dateOfBirth}`,
    iban: payment.directDebit?.iban ?? null,
    address: placeOf(deliveryAddress({ details, delivery, homes })),
  }
}

/** Where a parcel of the order goes. */
function deliveryAddress({ details, delivery, homes }: Omit<Parts, 'payment'>): Address | null {
  return delivery?.address ?? Object.values(homes)[0] ?? details.billingAddress
}

/** An Eircode is one home; without it all of the lines count. */
export function placeOf(address: Address | null): string {
  if (address === null) return ''
  const { eircode, addressLine1, addressLine2, addressLine3, town, county } = address
  if (eircode !== null && plain(eircode) !== '') return plain(eircode)
  return plain([addressLine1, addressLine2, addressLine3, town, county].join(''))
}

/** Letters and digits alone, without case or accents: “Ní Bhriain” and “NI BHRIAIN” are one name. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
