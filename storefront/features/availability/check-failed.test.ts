import { expect, test } from 'vitest'
import { extractEircode } from '#domain/address/eircode.ts'
import { type Refusal, refusalMessage } from '#domain/refusals.ts'
import type { Failure } from '#storefront/api/reply.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { checkFailed } from './check-failed.ts'

const BY_HAND: Address = {
  addressLine1: '1 Nowhere Lane',
  addressLine2: null,
  addressLine3: null,
  town: 'Trim',
  county: 'Meath',
  eircode: null,
  addressId: null,
  sipNumber: null,
  dsl: null,
}

function failed(refusal: Refusal): Failure {
  return { kind: 'refusal', code: refusal.code, message: refusalMessage(refusal) }
}

test.each<Refusal>([{ code: 'NUMBER_NOT_FOUND' }, { code: 'TOO_MANY_LOOK_UPS' }])(
  'REFUSE-2: a number that was refused as $code is shown beside its field, with the message of the refusal',
  (refusal) => {
    const shown = { type: 'notFound', way: 'number', text: '8882009903', problem: refusalMessage(refusal) }
    expect(checkFailed({ by: 'number', number: '8882009903' }, failed(refusal))).toEqual(shown)
  },
)

test('REFUSE-2: an address by hand that the network does not know comes back with the message of the refusal', () => {
  const refusal: Refusal = { code: 'ADDRESS_NOT_FOUND', params: { by: 'address' } }
  const event = checkFailed({ by: 'address', address: BY_HAND }, failed(refusal))
  expect(event).toEqual({
    type: 'notFound',
    way: 'byHand',
    text: '',
    address: BY_HAND,
    problem: "Sorry, the network can't find this address. Please check it, use your Eircode, or call us.",
  })
})

test('UI-12: for an Eircode in no list the screen has a fixed text of its own', () => {
  const eircode = extractEircode('A94 T2VC')
  if (eircode === null) throw new Error('no Eircode')
  const event = checkFailed(
    { by: 'eircode', eircode },
    failed({ code: 'ADDRESS_NOT_FOUND', params: { by: 'eircode' } }),
  )
  expect(event).toMatchObject({ type: 'notFound', way: 'eircode', problem: "Sorry, we can't find this eircode" })
})
