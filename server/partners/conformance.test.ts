import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MANY_ORDERS } from '#server/testing/order-desk.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { BROADBAND_AND_TV } from './cart/cart-examples.ts'
import { anOrder } from './orders/partner-orders.fixture.ts'

/** Of TM Forum's conformance kits: what is posted, what each element has, and by what it is selected and filtered. */
type Kit = {
  path: string
  post: object | null
  texts: readonly string[]
  lists: readonly string[]
  fields: readonly string[]
  filters: readonly string[]
}

const KITS: Record<string, Kit> = {
  'TMF622 v4': {
    path: '/productOrderingManagement/v4/productOrder',
    post: anOrder({ externalId: 'conformance', mobile: aMobile() }),
    texts: ['href', 'id', 'orderDate', 'state'],
    lists: ['productOrderItem', 'relatedParty'],
    fields: ['href', 'id', 'orderDate'],
    filters: ['id', 'orderDate'],
  },
  'TMF663 v4': {
    path: '/shoppingCart/v4/shoppingCart',
    post: { cartItem: BROADBAND_AND_TV },
    texts: ['href', 'id'],
    lists: [],
    fields: ['id'],
    filters: ['id'],
  },
  'TMF663 v4 of an empty cart': {
    path: '/shoppingCart/v4/shoppingCart',
    post: {},
    texts: ['href', 'id'],
    lists: [],
    fields: ['id'],
    filters: ['id'],
  },
  'TMF637 v4': {
    path: '/productInventory/v4/product',
    post: null,
    texts: ['href', 'id', 'status'],
    lists: ['productCharacteristic', 'relatedParty'],
    fields: ['id', 'status'],
    filters: ['id', 'status'],
  },
}

let partners: TestPartners
let till: PartnerClient
beforeAll(async () => {
  partners = await openTestPartners(MANY_ORDERS)
  till = await aPartner(partners)
})
afterAll(() => partners?.close())

type Element = Record<string, unknown>

function fits({ texts, lists }: Kit, element: Element): void {
  for (const name of texts) expect(typeof element[name], name).toBe('string')
  // The kits take the first element of a list, and fail where there is none.
  for (const name of lists) expect(Array.isArray(element[name]) && element[name].length > 0, name).toBe(true)
}

describe.each(Object.entries(KITS))('%s', (_name, kit) => {
  const { path, post, fields, filters } = kit

  test('TMF622-40, TMF663-10, TMF637-10: what is posted is created, listed, read and found as the kit wants it', async () => {
    const created = post === null ? null : await till.call('POST', path, post)
    if (created !== null) {
      expect([created.status, created.body.code, created.body.message]).toEqual([201, undefined, undefined])
      fits(kit, created.body)
    }
    const list = await till.call('GET', path)
    expect([200, 206]).toContain(list.status)
    expect(list.body.length).toBeGreaterThan(0)
    for (const element of list.body) fits(kit, element)
    const [first] = list.body
    const one = await till.call('GET', `${path}/${first.id}`)
    expect([one.status, one.body]).toEqual([200, first])
    for (const name of fields) {
      const { status, body } = await till.call('GET', `${path}?fields=${name}`)
      expect([200, 206], name).toContain(status)
      for (const element of body)
        expect(['id', 'href', name].every((key) => typeof element[key] === 'string')).toBe(true)
    }
    for (const name of filters) {
      // The kits send colons as they are.
      const { status, body } = await till.call('GET', `${path}?${name}=${first[name]}`)
      expect([200, 206], name).toContain(status)
      expect(body.length, name).toBeGreaterThan(0)
      for (const element of body) expect(element[name]).toBe(first[name])
    }
    expect((await till.call('GET', `${path}/2ca5a9b7-0000-4000-8000-000000000000`)).status).toBe(404)
  })

  test('TMF622-41, TMF663-11, TMF637-11: no list that is returned is empty', async () => {
    const { body } = await till.call('GET', path)
    const empty = (value: unknown): boolean =>
      Array.isArray(value)
        ? value.length === 0 || value.some(empty)
        : typeof value === 'object' && value !== null && Object.values(value).some(empty)
    expect(body.length === 0 || body.some(empty)).toBe(false)
  })
})

test('TMF622-43: the body of the kit itself, which orders nothing, is refused and says what it lacks', async () => {
  const { path } = KITS['TMF622 v4'] as Kit
  const before = (await till.call('GET', path)).headers.get('x-total-count')
  const kit = {
    productOrderItem: [{ id: '100', action: 'add' }],
    relatedParty: [{ id: '1', '@referredType': 'Party' }],
  }
  const { status, body } = await till.call('POST', path, kit)
  expect([status, body.code]).toEqual([400, 'INVALID_BODY'])
  for (const missing of ['externalId', 'agreement']) expect(body.message).toContain(missing)
  expect((await till.call('GET', path)).headers.get('x-total-count')).toBe(before)
})
