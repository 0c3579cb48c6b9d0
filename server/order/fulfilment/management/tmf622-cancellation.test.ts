import { expect, test } from 'vitest'
import { aHeldMobile } from '#domain/held-service/held-service.fixture.ts'
import { endingOrderOf } from './tmf622-cancellation.ts'

test('SIM-12: a product whose number moved to another SIM goes back to the one it had; any other keeps its own', () => {
  const request = { name: 'w', managedId: 'PO', reference: 'TN', at: '', isWhole: true, mandate: null, sealed: '' }
  const restored = (sim: { sim?: 'ALL_IN_1' }) =>
    endingOrderOf({ ...request, items: [{ id: 'l', code: 'P', restores: { ...aHeldMobile(), ...sim } }] })
      .productOrderItem
  const simCardType = [{ name: 'simCardType', value: 'ALL_IN_1', valueType: 'string' }]
  expect(restored({ sim: 'ALL_IN_1' })).toMatchObject([{ product: { productCharacteristic: simCardType } }])
  expect(restored({})).not.toMatchObject([{ product: { productCharacteristic: expect.anything() } }])
})
