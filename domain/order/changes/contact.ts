import * as v from 'valibot'
import { Email } from '#domain/checkout/email.ts'
import { MOBILE_INVALID, Mobile } from '#domain/checkout/mobile.ts'
import { mobileNumber } from '#domain/checkout/mobile-number.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { optional } from '#domain/text-parts.ts'
import type { ManagedState } from '../managed-state.ts'
import type { Ordered } from '../order.ts'
import type { OrderState } from '../state.ts'
import { hasEnded } from './change-visit.ts'

const LONGEST_NAME = 100

const Given = v.object({
  email: Email,
  mobile: Mobile,
  contactName: optional(LONGEST_NAME, 'Name'),
  contactMobile: optional(40, 'Mobile number'),
})

/** How a customer is reached, and whom the engineer calls if one comes. */
export type Contact = v.InferOutput<ReturnType<typeof contactSchema>>

/** Parses the form into the stored contact. */
export function contactSchema({ visit }: { visit: boolean }) {
  return v.pipe(
    Given,
    v.forward(
      v.check(({ contactName }) => !visit || contactName !== null, 'Enter who the engineer should ask for'),
      ['contactName'],
    ),
    v.forward(
      v.check(
        ({ contactMobile }) => (contactMobile === null ? !visit : mobileNumber(contactMobile) !== null),
        MOBILE_INVALID,
      ),
      ['contactMobile'],
    ),
    v.transform(({ email, mobile, contactName, contactMobile }) => ({
      email,
      contactName,
      mobile: mobileNumber(mobile) ?? mobile,
      contactMobile: contactMobile && mobileNumber(contactMobile),
    })),
  )
}

type Corrected = { state: OrderState; managedState: ManagedState | null; managedId: string | null }

const CORRECTABLE: readonly OrderState[] = ['awaitingPayment', 'referred', 'confirmed']

/** Until the order is handed over: then the operator contacts the customer. */
export function mayCorrectContact(order: Corrected): Result<true, Refusal> {
  if (order.managedId !== null) return refuse({ code: 'ORDER_HANDED_OVER' })
  return CORRECTABLE.includes(order.state) && !hasEnded(order) ? ok(true) : refuse({ code: 'ORDER_ENDED' })
}

type Reached = Pick<Ordered, 'details' | 'delivery' | 'formerEmails'>

export function contactOf({ details, delivery }: Pick<Reached, 'details' | 'delivery'>): Contact {
  const { email, mobile } = details
  return { email, mobile, contactName: delivery?.contactName ?? null, contactMobile: delivery?.contactMobile ?? null }
}

/** The names of the changed parts, for the order's history. */
export function changedContact(before: Reached, contact: Contact): (keyof Contact)[] {
  const known = contactOf(before)
  const parts = Object.keys(known) as (keyof Contact)[]
  return parts.filter(
    (part) => known[part] !== contact[part] && (before.delivery !== null || !part.startsWith('contact')),
  )
}

/** The previous address is stored, so that it can be notified of the change. */
export function withContact<Known extends Reached>(ordered: Known, contact: Contact): Known {
  const { details, delivery, formerEmails = [] } = ordered
  const { email, mobile, contactName, contactMobile } = contact
  const isMoved = email !== details.email
  return {
    ...ordered,
    details: { ...details, email, mobile },
    delivery: delivery && { ...delivery, contactName, contactMobile },
    ...(isMoved && { formerEmails: [...formerEmails, details.email] }),
  }
}
