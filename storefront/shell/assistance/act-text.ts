import { dayText } from '#domain/day-text.ts'
import type { AssistancePartsFragment } from '#storefront/api/generated/types.ts'

type ActWords = Pick<AssistancePartsFragment['acts'][number], 'kind' | 'what'>

/** What an act was, after the name of the person who did it. */
const TEXT = {
  OPENED: () => 'opened the cart with the code',
  ADDED: (what) => `added ${what}`,
  DEVICE_ADDED: (what) => `added ${what}`,
  REMOVED: (what) => `removed ${what}`,
  CHANGED: (what) => `changed ${what}`,
  VISIT_HELD: (day) => `held the visit of ${/^\d/.test(day) ? dayText(day) : day}`,
  NUMBER_TYPED: () => 'entered the number to keep',
  NUMBER_CHOSEN: () => 'chose a new number',
  NUMBER_PROVED: () => 'proved the number',
  INSURANCE_CONFIRMED: () => 'confirmed the insurance documents',
  PROMO_ADDED: (code) => `used the code ${code}`,
  PROMO_REMOVED: (code) => `removed the code ${code}`,
  DETAILS_GIVEN: () => 'gave personal details',
  DELIVERY_GIVEN: () => 'chose the delivery',
  PAYMENT_GIVEN: () => 'chose how to pay',
  HANDED_OVER: (_, customer) => `handed over to ${customer}`,
  TAKEN_BACK: () => 'took the cart back',
  TABLET_OFFERED: () => 'offered the shop’s tablet',
  TABLET_OPENED: () => 'opened the cart on the shop’s tablet',
  TABLET_GIVEN_BACK: () => 'gave the tablet back',
  ORDERED: () => 'ordered',
  STOPPED: () => 'stopped sharing the cart',
  ENDED: () => 'ended the session',
} satisfies Record<ActWords['kind'], (what: string, customer: string) => string>

/** @param customer who the cart was handed over to, from the reader's point of view: "Ciara", "you" */
export function actText({ kind, what }: ActWords, customer: string): string {
  return TEXT[kind](what ?? 'the cart', customer)
}
