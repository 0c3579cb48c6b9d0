import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitorQuery } from '#storefront/api/visitor-query.ts'
import { loadOrder } from './load-order.ts'

type GraphqlResponse = { data: object } | { errors: { message: string; extensions: { code: string } }[] }

async function led(response: GraphqlResponse, key: string | null) {
  const context = new RouterContextProvider()
  context.set(visitorQuery, async () => ({ status: 200, result: response }))
  return loadOrder(context, { reference: 'tn-4f7k-9q2m', key }).catch((thrown: Response) =>
    thrown.headers.get('location'),
  )
}

const LINKED = { reference: 'TN-4F7K-9Q2M', cart: { offers: [{ baseOffer: { description: 'Fibre 1Gb' } }] } }

test('COUI-42: the link of the mail opens the order of this browser, and leaves its secret out of the address', async () => {
  expect(await led({ data: { order: { ...LINKED, isHeld: true } } }, 'secret')).toBe('/order/TN-4F7K-9Q2M')
  const found = { data: { order: { reference: 'TN-4F7K-9Q2M' } } }
  expect(await led(found, null)).toEqual({ order: { reference: 'TN-4F7K-9Q2M' }, linked: null, lost: null })
})

test('HOLD-19: a browser without access gets a page with what is in the order, to confirm first', async () => {
  const order = { ...LINKED, isHeld: false }
  expect(await led({ data: { order } }, 'secret')).toEqual({
    order: null,
    linked: { key: 'secret', order },
    lost: null,
  })
})

test('COUI-41: what the shop does not open is not found, with or without a key', async () => {
  const refused = { errors: [{ message: 'No', extensions: { code: 'ORDER_NOT_FOUND' } }] }
  expect(await led(refused, 'wrong')).toEqual({ order: null, linked: null, lost: null })
  expect(await led(refused, null)).toEqual({ order: null, linked: null, lost: null })
})

test('RECON-25: an order that was lost says so, with or without a key', async () => {
  const refused = { errors: [{ message: 'We lost this order', extensions: { code: 'ORDER_LOST' } }] }
  const lost = { order: null, linked: null, lost: 'We lost this order' }
  expect([await led(refused, 'secret'), await led(refused, null)]).toEqual([lost, lost])
})
