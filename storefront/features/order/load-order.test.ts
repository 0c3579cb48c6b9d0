import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitorQuery } from '#storefront/api/visitor-query.ts'
import { loadOrder } from './load-order.ts'

type Answer = { data: object } | { errors: { message: string; extensions: { code: string } }[] }

async function led(answer: Answer, key: string | null) {
  const context = new RouterContextProvider()
  context.set(visitorQuery, async () => ({ status: 200, result: answer }))
  return loadOrder(context, { reference: 'tn-4f7k-9q2m', key }).catch((thrown: Response) =>
    thrown.headers.get('location'),
  )
}

test('COUI-42: the link of the mail opens the order and leaves its secret out of the address', async () => {
  const found = { data: { order: { reference: 'TN-4F7K-9Q2M' } } }
  expect(await led(found, 'secret')).toBe('/order/TN-4F7K-9Q2M')
  expect(await led(found, null)).toEqual({ order: { reference: 'TN-4F7K-9Q2M' } })
})

test('COUI-41: what the shop does not open is not found, with or without a key', async () => {
  const refused = { errors: [{ message: 'No', extensions: { code: 'ORDER_NOT_FOUND' } }] }
  expect(await led(refused, 'wrong')).toEqual({ order: null })
  expect(await led(refused, null)).toEqual({ order: null })
})
