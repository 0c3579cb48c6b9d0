import type { FieldProblem } from '#domain/field-problem.ts'
import { type Refusal, refusalMessage } from '#domain/refusals.ts'

/** Every refusal of the desk, with what the employee reads. Apart from those of the shop, whose bundles hold none of these. */
export const DESK_REFUSALS = {
  DESK_SIGN_IN_NEEDED: 'Sign in to the desk.',
  DESK_ROLE_NEEDED: 'Your role at the desk doesn’t include this.',
  DESK_KEY_NEEDED: 'A request that changes something needs an idempotency key.',
  DESK_REASON_NEEDED: 'Say why, in a few words.',
  DESK_HOLD_LENGTH: 'Hold it for at least an hour and at most 30 days.',
  DESK_WORK_GONE: 'This has settled itself, or somebody else was faster.',
  DESK_COLLEAGUE_UNKNOWN: 'This colleague was not at the desk today.',
  DESK_WORK_TAKEN: 'Somebody else has taken this.',
  DESK_ORDER_UNKNOWN: 'There’s no order with this reference.',
  DESK_SEARCH_UNCLEAR:
    'Enter a reference, an e-mail address, a phone number, an Eircode, a customer number, or a name or three letters of it.',
  DESK_DAYS: 'Choose a time of one day to a year.',
  DESK_REQUEST_UNKNOWN: 'There’s no such request, or it was cancelled.',
  DESK_REQUEST_CLOSED: 'This request is closed.',
  DESK_REQUEST_KIND: 'This request is about something else.',
  DESK_REQUEST_EXTENDED: 'The time can be extended once, within the first month.',
  DESK_REQUEST_DAY: 'Enter the day on which the request came, which is not after today.',
  DESK_CONTACT: 'Enter an e-mail address, a mobile number or both, as they should be.',
  DESK_SUBJECT: 'Enter an e-mail address or a customer number, one of the two.',
  DESK_REFUND_AMOUNT: 'Enter an amount above nothing.',
  DESK_REFUND_TOO_MUCH: 'That’s more than is left of what was paid for it.',
  DESK_REFUND_NOTHING_PAID: 'Nothing was charged for this order that could be refunded.',
  DESK_REFUND_DISPUTED: 'The customer disputes the charge at the bank. Until that’s decided nothing can be refunded.',
  DESK_REFUND_UNKNOWN: 'There’s no such refund.',
  DESK_REFUND_DECIDED: 'This refund has been decided already.',
  DESK_OWN_PROPOSAL: 'Somebody else has to approve what you proposed.',
  DESK_SHOP_REFUSED: 'The shop refuses this.',
  DESK_NOT_CANCELLABLE: 'This order has ended, or is being placed.',
  DESK_VISIT_MOVING: 'Another change of the visit is under way. Try again in a minute.',
  DESK_NOT_REFERRED: 'This order doesn’t wait for a decision any more.',
  DESK_BEING_DECIDED: 'Somebody has decided about this order, and it’s being carried out.',
  DESK_DEPOSIT_AMOUNT: 'Enter a deposit above nothing, and at most €1,000.00.',
  DESK_SLOT_NEEDED: 'Choose a time for the engineer that the customer has agreed to.',
  DESK_SLOT_TAKEN: 'Somebody else was given this time. Choose another one.',
  DESK_NUMBER_TAKEN:
    'The number that the customer chose has gone to somebody else. Cancel the order, and ask them to order again.',
  DESK_CHANGED_ELSEWHERE: 'Another order of this customer changes the same service by now. Cancel this one.',
  DESK_LETTER_STALE: 'This letter was not sent, or isn’t true any more.',
  DESK_TOO_MANY_LETTERS: 'That’s many letters for one order. Try again in an hour.',
  DESK_PERSON_MASKED: 'Say first why you need to see the customer’s data.',
  DESK_DOCUMENT_UNKNOWN: 'This order has no such document.',
  DESK_NOTHING_OPEN: 'Nothing is open, or it is being done already.',
  DESK_NO_FAILED_JOBS: 'This queue has no job that failed for good. Somebody else was faster.',
  DESK_CHECK_RUNNING: 'The trail is being checked already.',
  DESK_PROPOSAL_UNKNOWN: 'There’s no proposal with this number.',
  DESK_PROPOSAL_MOVED_ON: 'Somebody else has decided on this proposal meanwhile.',
  DESK_SALE_TIME: 'Choose a time between now and 180 days from now.',
  DESK_PRICE_MOVES_UNMARKED: 'Prices move that nobody has marked as meant.',
  DESK_CHANNELS_UNDATED: 'TV channels change under the date of the list before. Give channels.json a later one.',
  DESK_SECOND_PERSON_NEEDED: 'You proposed this. Somebody else has to approve it.',
  DESK_DEARER_UNSEEN: 'Say that you have looked at what becomes dearer or goes off sale.',
  DESK_NO_RELEASE_BEFORE: 'There’s no release to go back to.',
  DESK_RELEASE_UNKNOWN: 'There’s no release with this number.',
  DESK_RELEASE_ON_SALE: 'This release is on sale already.',
  DESK_PROMO_UNKNOWN: 'The release on sale has no such code.',
  DESK_PROMO_ENDED: 'This code has ended already, or ends by then anyway.',
  DESK_PROMO_DAY: 'Choose a last day from today on, within a year.',
  DESK_PROMO_RUNS: 'Nobody at the desk has ended this code.',
  DESK_STOCK_UNREADABLE: 'Write a code and a number in each line, like “PHONE-BLACK, 12”.',
  DESK_STOCK_HELD: 'A number is lower than what is held for customers.',
} as const satisfies Record<string, string>

export type DeskRefusalCode = keyof typeof DESK_REFUSALS
export type DeskRefusal = {
  readonly code: DeskRefusalCode
  /** Of the shop, which has refused it. */
  readonly message?: string
  /** Beside the fields of a form. */
  readonly problems?: readonly FieldProblem[]
}

/** A use case of the shop has refused what an employee wanted, for the reason that a customer would read. */
export function refusedByShop(refusal: Refusal): DeskRefusal {
  const problems = refusal.params !== undefined && 'problems' in refusal.params ? refusal.params.problems : []
  return { code: 'DESK_SHOP_REFUSED', message: refusalMessage(refusal), problems }
}
