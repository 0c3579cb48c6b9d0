import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import { cents } from '#domain/money.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { CreditCheck, CreditRequest } from './credit-check.ts'

const SYSTEM = 'credit'

/** No plan that we sell is worth more: a larger one is a mistake of the bureau, and is refused. */
const LARGEST_DEPOSIT_CENTS = 100_000

const shared = {
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** The order of the request. */
  order: v.string(),
}
// A deposit beside another decision contradicts it.
const noDeposit = v.nullish(v.null())
const Enquiry = v.variant('decision', [
  v.object({ ...shared, decision: v.literal('PASS'), deposit: noDeposit }),
  v.object({ ...shared, decision: v.literal('REFER'), deposit: noDeposit }),
  v.object({
    ...shared,
    decision: v.literal('DEPOSIT'),
    deposit: v.object({
      currency: v.literal('EUR'),
      amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_DEPOSIT_CENTS)),
    }),
  }),
])

/**
 * A credit bureau over a small protocol of our own, documented in docs/credit-bureau.md: operators put their bureau
 * behind it.
 */
export function bureauCreditCheck(settings: OutsideSettings, callOutside: CallOutside): CreditCheck {
  return {
    async check(request) {
      const { body } = await callOutside({
        system: SYSTEM,
        settings,
        auth: { bearer: settings.token },
        method: 'POST',
        url: `${settings.url}/v1/enquiries`,
        idempotencyKey: request.orderId,
        body: { json: enquiryOf(request) },
        expect: [200, 201],
      })
      const enquiry = parseResponse(SYSTEM, Enquiry, body)
      if (enquiry.order !== request.orderId) throw brokenSystem(SYSTEM, 'an answer about another order')
      const { id: reference, decision } = enquiry
      if (decision === 'DEPOSIT') return { reference, decision, amount: cents(enquiry.deposit.amount) }
      return { reference, decision }
    },
  }
}

function enquiryOf({ orderId, name, dateOfBirth, address, monthly, upFront }: CreditRequest) {
  return {
    order: orderId,
    person: { name, dateOfBirth },
    address: addressOf(address),
    commitment: { currency: 'EUR', monthly, upFront },
  }
}

/** Without the line into the home, which is none of the bureau's data. */
function addressOf({ addressLine1, addressLine2, addressLine3, town, county, eircode }: Address) {
  const lines = [addressLine1, addressLine2, addressLine3].filter((line) => line !== null)
  return { lines, town, county, eircode, country: 'IE' }
}
