import * as v from 'valibot'
import { Email } from '#domain/checkout/email.ts'
import { needed } from '#domain/text-parts.ts'
import { readOrderReference } from './order-reference.ts'

/** For a customer who has lost the mail with the link. */
export const FindOrder = v.object({
  reference: v.pipe(
    needed('Enter your order number', 40, 'Order number'),
    v.check((text) => text === '' || readOrderReference(text) !== null, 'Enter an order number like TN-4F7K-9Q2M'),
  ),
  email: Email,
})
