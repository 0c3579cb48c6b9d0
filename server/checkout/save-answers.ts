import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import { cartFlags } from '#domain/cart/flags.ts'
import { type Checkout, mandateReference } from '#domain/checkout/checkout.ts'
import { needsCreditCheck } from '#domain/checkout/credit-check.ts'
import { correctedDelivery, deliverySchema } from '#domain/checkout/delivery.ts'
import { changesPerson, detailsSchema, namesAnother } from '#domain/checkout/details.ts'
import { paymentSchema } from '#domain/checkout/payment-choice.ts'
import { toProblems } from '#domain/field-problem.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { unknownBrowser } from '#server/cart/holders.ts'
import { type CartClaim, renewCookie } from '#server/cart/open-cart.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import { accountOnRecord } from './account-on-record.ts'
import type { CheckoutRoom } from './checkout-room.ts'
import { saveAnswers } from './checkout-store.ts'
import { endUnusedLink } from './links/end-cart-link.ts'
import { endUnopenedOffer } from './offers/end-offer.ts'
import { type OpenCheckout, openForAnswers, viewCheckout } from './open-checkout.ts'
import { judgeSavedCard } from './usable-cards.ts'

/** As entered in the form: the schema of the step parses it. */
export type Answers = Readonly<Record<string, unknown>>
type AnswerRequest = CartClaim & { answers: Answers }
type Saved = Promise<Result<OpenCheckout, Refusal>>
type Judged = Result<Partial<Checkout>, Refusal>

export function saveDetails(deps: CheckoutRoom, caller: Caller, request: AnswerRequest): Saved {
  return save(deps, caller, request, ({ cart, homes, answers: before }, now) => {
    const checksCredit = needsCreditCheck(cart)
    const schema = detailsSchema({ today: irishDay(now), hasHome: homes.size > 0, checksCredit })
    return read(schema, request.answers, (details) => {
      const { details: known, delivery } = before
      const corrected = known && delivery && correctedDelivery(delivery, known, details)
      const creditConsentAt = checksCredit ? now.toISOString() : null
      return { details: { ...details, creditConsentAt }, ...(corrected && { delivery: corrected }) }
    })
  })
}

export function saveDelivery(deps: CheckoutRoom, caller: Caller, request: AnswerRequest): Saved {
  return save(deps, caller, request, ({ cart, homes, answers }, now) => {
    const visit = cartFlags(cart, now).activationDateRequired
    const schema = deliverySchema({ hasAddress: homes.size > 0 || answers.details?.billingAddress != null, visit })
    return read(schema, request.answers, (delivery) => ({ delivery }))
  })
}

/** The mandate is signed when its step is sent; its reference stays with the cart. An account on record has one already. */
export function savePayment(deps: CheckoutRoom, caller: Caller, request: AnswerRequest): Saved {
  return save(deps, caller, request, async ({ cart, answers }, now) => {
    const knownIban = answers.payment?.directDebit?.iban ?? null
    const onRecord = request.answers['keepsAccount'] === true ? await accountOnRecord(deps, caller, cart) : null
    const schema = paymentSchema({ knownIban, hasAccount: onRecord !== null })
    const named = v.safeParse(schema, request.answers)
    const card = await judgeSavedCard(deps, caller, named.success ? named.output.savedCard : null)
    if (!card.ok) return card
    return read(schema, request.answers, ({ keepsAccount, ...payment }) => ({
      payment: {
        ...payment,
        ...(keepsAccount && onRecord !== null && { onRecord }),
        // A guest has no account that the card could be stored in.
        saveCard: payment.saveCard && customerIdOf(caller) !== null,
        mandate:
          payment.directDebit === null
            ? null
            : { reference: mandateReference(cart.reference), signedAt: now.toISOString() },
      },
    }))
  })
}

/** Retried only when another browser saves its first step of the cart at the same moment. */
const ATTEMPTS = 3

async function save(
  deps: CheckoutRoom,
  caller: Caller,
  claim: CartClaim,
  judge: (checkout: OpenCheckout, now: Date) => Judged | Promise<Judged>,
): Saved {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const opened = await openForAnswers(deps, caller, claim)
    if (!opened.ok) return opened
    const { cart, homes, answers: before, tabletSince } = opened.value
    const part = await judge(opened.value, deps.clock.now())
    if (!part.ok) return part
    const changes = part.value.details && changesPerson(before.details, part.value.details)
    // Nobody who has the tablet alone may change where the order goes, or who pays.
    if (caller.hides.personal) return refuse({ code: 'MOBILE_NOT_PROVEN' })
    // The order is proven by a code to this contact, which nobody but the customer may choose.
    if (tabletSince !== null && changes) return refuse({ code: 'TABLET_CONTACT_FIXED' })
    const mark = caller.cartCookie.markOf(cart.uuid)
    if (mark === null) return unknownBrowser(caller)
    const isOther = namesAnother(before.details, part.value.details ?? null)
    const answers = await saveAnswers(deps.db, cart.uuid, { mark, part: part.value, isOther })
    // Not saved: another window of this browser, or another browser, saved its first step before.
    if (answers === null) continue
    if (isOther) await Promise.all([endUnusedLink(deps.db, cart.uuid), endUnopenedOffer(deps.db, cart.uuid)])
    renewCookie(caller, cart)
    return ok(viewCheckout(deps, { cart, answers, homes, tabletSince }))
  }
  return refuse({ code: 'CART_CHANGED' })
}

function read<T>(schema: v.GenericSchema<unknown, T>, given: Answers, keep: (read: T) => Partial<Checkout>): Judged {
  const parsed = v.safeParse(schema, given)
  if (parsed.success) return ok(keep(parsed.output))
  return refuse({ code: 'CHECKOUT_ANSWERS_INVALID', params: { problems: toProblems(parsed.issues) } })
}
