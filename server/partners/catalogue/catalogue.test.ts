import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tariffBills } from '#domain/catalogue/tariff-bills.ts'
import { BILLS_APART } from '#domain/pricing/recurring-discount.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { CATALOGUE_EXAMPLES } from './catalogue-examples.ts'

const BASE = '/productCatalogManagement/v4'

let partners: TestPartners
let dealer: PartnerClient
let other: PartnerClient
beforeAll(async () => {
  partners = await openTestPartners()
  dealer = await aPartner(partners)
  other = await aPartner(partners, 'comparison-site')
})
afterAll(() => partners?.close())

// biome-ignore lint/suspicious/noExplicitAny: read as it is expected.
type Entry = any

async function all(resource: string, client = dealer): Promise<Entry[]> {
  const found: Entry[] = []
  for (let total = 1; found.length < total; ) {
    const { body, headers } = await client.call('GET', `${BASE}/${resource}?limit=500&offset=${found.length}`)
    total = Number(headers.get('x-total-count'))
    found.push(...body)
  }
  return found
}

test('TMF620-1: every plan, add-on, handset and device of the release on sale is an offering, with its specification and prices', async () => {
  const { release } = partners.shop.deps.catalogue.active()
  const [offerings, prices, specifications] = await Promise.all(
    ['productOffering', 'productOfferingPrice', 'productSpecification'].map((resource) => all(resource)),
  )
  const sold = [
    ...release.tariffs,
    ...release.addOns,
    ...release.handsets.flatMap(({ variants }) => variants),
    ...release.devices,
  ]
  expect(offerings?.map(({ id }) => id).toSorted()).toEqual(sold.map(({ code }) => code).toSorted())
  const [priced, specified] = [prices, specifications].map((list) => new Set(list?.map(({ id }) => id)))
  for (const { id, productSpecification, productOfferingPrice } of offerings ?? []) {
    expect([id, specified?.has(productSpecification.id)]).toEqual([id, true])
    expect([id, productOfferingPrice.length > 0]).toEqual([id, true])
    for (const price of productOfferingPrice) expect([id, priced?.has(price.id)]).toEqual([id, true])
  }
  expect(new Set(prices?.map(({ id }) => id)).size).toBe(prices?.length)
})

test('TMF620-2: the prices of a plan give the bills that its card shows: what recurs, what comes off and when, what is paid once, what is added each year', async () => {
  const { release, discounts } = partners.shop.deps.catalogue.active()
  const prices = new Map((await all('productOfferingPrice')).map((price) => [price.id, price]))
  for (const tariff of release.tariffs) {
    const own = [...prices.values()].filter(({ id }) => id.startsWith(`${tariff.code}.`))
    const monthly = own.find(({ priceType }) => priceType === 'recurring')
    const off = own.filter(({ id, priceType }) => priceType === 'discount' && id.includes('.discount-'))
    const onBill = (bill: number) => {
      const less = off.filter(
        ({ recurringChargePeriodLength: apart, productOfferingTerm: term }) =>
          (bill - 1) % apart === 0 && bill <= (term?.[0].duration.amount ?? Number.POSITIVE_INFINITY),
      )
      const cents = less.reduce(
        (sum, { price }) => sum - Math.round(price.value * 100),
        Math.round(monthly.price.value * 100),
      )
      return Math.max(0, cents)
    }
    for (const { fromBill, toBill, amount } of tariffBills(tariff, discounts.get(tariff.code) ?? [])) {
      expect([tariff.code, fromBill, onBill(fromBill)]).toEqual([tariff.code, fromBill, amount])
      if (toBill !== null) expect([tariff.code, toBill, onBill(toBill)]).toEqual([tariff.code, toBill, amount])
    }
    const once = prices.get(`${tariff.code}.activation`)?.price.value ?? 0
    const lessOnce = prices.get(`${tariff.code}.activation-discount`)?.price.value ?? 0
    expect(Math.round((once - lessOnce) * 100)).toBe(tariff.discountedActivationFee)
    const rise = prices.get(`${tariff.code}.rise`)
    const expected = tariff.priceRise
    expect(rise === undefined).toBe(expected === null)
    if (expected !== null) {
      const step = 'amount' in expected ? { price: { value: expected.amount / 100 } } : { percentage: expected.percent }
      const from = `${expected.firstYear}-${String(expected.month).padStart(2, '0')}-01`
      expect(rise).toMatchObject({ ...step, priceType: 'priceRise', recurringChargePeriodType: 'year' })
      expect(rise.validFor.startDateTime.slice(0, 10)).toBe(from)
    }
  }
  expect(Object.values(BILLS_APART)).toContain(1)
})

test('TMF620-3: a list comes in parts with its counts, a part of it is 206, and parts are the whole without gaps', async () => {
  const whole = await all('productOffering')
  const part = await dealer.call('GET', `${BASE}/productOffering?limit=7&offset=3`)
  expect(part.status).toBe(206)
  expect(part.body).toEqual(whole.slice(3, 10))
  expect([part.headers.get('x-result-count'), part.headers.get('x-total-count')]).toEqual(['7', String(whole.length)])
  expect((await dealer.call('GET', `${BASE}/category`)).status).toBe(200)
  const beyond = await dealer.call('GET', `${BASE}/category?offset=1000`)
  expect([beyond.status, beyond.body]).toEqual([206, []])
})

test('TMF620-4: filters are equality with what is returned, and fields selects attributes beside id and href', async () => {
  const [first] = await all('productOffering')
  for (const name of ['id', 'name', 'lastUpdate', 'lifecycleStatus', 'version']) {
    const { body } = await dealer.call('GET', `${BASE}/productOffering?${name}=${encodeURIComponent(first[name])}`)
    expect([name, body.length > 0, body.every((one: Entry) => one[name] === first[name])]).toEqual([name, true, true])
  }
  const selected = await dealer.call('GET', `${BASE}/productOffering/${first.id}?fields=name,lifecycleStatus`)
  expect(Object.keys(selected.body).toSorted()).toEqual(['@type', 'href', 'id', 'lifecycleStatus', 'name'])
  const mobile = await dealer.call(
    'GET',
    `${BASE}/productOffering?category.id=MOBILE&marketSegment.id=NEW_ACQUISITION&limit=500`,
  )
  const { release } = partners.shop.deps.catalogue.active()
  const expected = release.tariffs.filter(
    ({ serviceGroup, acquisitionType }) => serviceGroup === 'MOBILE' && acquisitionType === 'NEW_ACQUISITION',
  )
  expect(mobile.body.map(({ id }: Entry) => id).toSorted()).toEqual(expected.map(({ code }) => code).toSorted())
})

test('TMF620-5: a parameter that is not known, or does not fit, is refused and named', async () => {
  for (const query of [
    'nmae=x',
    'limit=0',
    'limit=501',
    'limit=1.5',
    'limit=x',
    'offset=-1',
    'fields=nothing',
    'limit=1&limit=2',
    'sort=name',
    'name=%00',
  ]) {
    const { status, body } = await dealer.call('GET', `${BASE}/productOffering?${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'INVALID_QUERY'])
    expect([query, body.message]).toEqual([query, expect.any(String)])
  }
})

test('TMF620-6: no promo code is listed anywhere', async () => {
  const { release } = partners.shop.deps.catalogue.active()
  const lists = await Promise.all(
    ['productOffering', 'productOfferingPrice', 'productSpecification'].map((resource) => all(resource)),
  )
  const text = JSON.stringify(lists)
  for (const { code } of release.promoCodes) expect(text).not.toContain(`"${code}`)
})

/** What the conformance kit of TMF620 v4.1 sends and checks, with payloads of our own. */
describe.each(['productSpecification', 'productOffering', 'productOfferingPrice'] as const)('%s', (resource) => {
  const [example] = CATALOGUE_EXAMPLES[resource].posted
  const payload = example?.value ?? { name: '' }

  test('TMF620-7: what the conformance kit sends is served as it expects', async () => {
    const posted = await dealer.call('POST', `${BASE}/${resource}`, payload)
    expect(posted.status).toBe(201)
    expect(posted.headers.get('location')).toBe(posted.body.href)
    const { id } = posted.body
    const mandatory = [
      'href',
      'id',
      'lastUpdate',
      'lifecycleStatus',
      'name',
      ...(resource === 'productOfferingPrice' ? ['priceType'] : []),
    ]
    const lists = [
      '?limit=1',
      '?limit=50',
      ...mandatory.slice(1).map((name) => `?fields=${name}`),
      ...mandatory.slice(1).map((name) => `?${name}=${posted.body[name]}`),
    ]
    for (const query of lists) {
      const { status, body } = await dealer.call('GET', `${BASE}/${resource}${query}`)
      expect([query, [200, 206].includes(status), body.length > 0]).toEqual([query, true, true])
      if (query.startsWith('?fields')) continue
      for (const one of body) {
        for (const name of mandatory) expect([query, name, typeof one[name]]).toEqual([query, name, 'string'])
        if (resource === 'productOffering')
          expect(typeof one.productSpecification === 'object' || one.isBundle).toBe(true)
      }
    }
    const [newest] = (await dealer.call('GET', `${BASE}/${resource}?limit=1`)).body
    expect(newest.id).toBe(id)
    expect((await dealer.call('GET', `${BASE}/${resource}/${id}`)).body).toEqual(posted.body)
    const patched = await dealer.call('PATCH', `${BASE}/${resource}/${id}`, { name: 'Another name' })
    expect([patched.status, patched.body.name]).toEqual([200, 'Another name'])
    expect((await dealer.call('GET', `${BASE}/${resource}?lastUpdate=${patched.body.lastUpdate}`)).body).toEqual([
      patched.body,
    ])
    const deleted = await dealer.call('DELETE', `${BASE}/${resource}/${id}`)
    expect([deleted.status, deleted.body]).toEqual([204, null])
    for (const gone of [id, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'x'])
      expect((await dealer.call('GET', `${BASE}/${resource}/${gone}`)).status).toBe(404)
    expect((await dealer.call('PATCH', `${BASE}/${resource}/${id}`, { name: 'x' })).status).toBe(404)
    expect((await dealer.call('DELETE', `${BASE}/${resource}/${id}`)).status).toBe(404)
  })

  test('TMF620-8: what a partner proposes is theirs alone to see and to change', async () => {
    const { body: own } = await dealer.call('POST', `${BASE}/${resource}`, payload)
    for (const [method, body] of [['GET'], ['PATCH', { name: 'x' }], ['DELETE']] as const)
      expect([method, (await other.call(method, `${BASE}/${resource}/${own.id}`, body)).status]).toEqual([method, 404])
    expect((await other.call('GET', `${BASE}/${resource}?id=${own.id}`)).body).toEqual([])
    expect((await all(resource, other)).some(({ id }) => id === own.id)).toBe(false)
    expect((await dealer.call('GET', `${BASE}/${resource}/${own.id}`)).status).toBe(200)
    await dealer.call('DELETE', `${BASE}/${resource}/${own.id}`)
  })

  test('TMF620-9: nothing on sale changes by a call, and what is proposed is In study or In design, whatever it is sent as', async () => {
    const before = await all(resource, other)
    const [onSale] = before
    expect(onSale.lifecycleStatus).toBe('Launched')
    for (const [method, body] of [['PATCH', { name: 'Cheap' }], ['DELETE']] as const) {
      const refused = await dealer.call(method, `${BASE}/${resource}/${onSale.id}`, body)
      expect([method, refused.status, refused.body.code]).toEqual([method, 409, 'ON_SALE'])
    }
    const staged = await dealer.call('POST', `${BASE}/${resource}`, {
      ...payload,
      id: onSale.id,
      lifecycleStatus: 'Launched',
    })
    expect([staged.status, staged.body.lifecycleStatus, staged.body.id === onSale.id]).toEqual([201, 'In study', false])
    const launched = await dealer.call('PATCH', `${BASE}/${resource}/${staged.body.id}`, {
      lifecycleStatus: 'Launched',
    })
    expect([launched.status, launched.body.code]).toEqual([400, 'INVALID_BODY'])
    const design = await dealer.call('PATCH', `${BASE}/${resource}/${staged.body.id}`, { lifecycleStatus: 'In design' })
    expect(design.body.lifecycleStatus).toBe('In design')
    expect(await all(resource, other)).toEqual(before)
    await dealer.call('DELETE', `${BASE}/${resource}/${staged.body.id}`)
  })

  test('TMF620-10: a proposal that comes again under one key is made once, and another under it is refused', async () => {
    const headers = { 'idempotency-key': `${resource}-0123456789abcdefghij` }
    const again = await Promise.all([1, 2, 3].map(() => dealer.call('POST', `${BASE}/${resource}`, payload, headers)))
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1)
    const reused = await dealer.call('POST', `${BASE}/${resource}`, { ...payload, name: 'Another' }, headers)
    expect([reused.status, reused.body.code]).toEqual([409, 'KEY_REUSED'])
    const ofOther = await other.call('POST', `${BASE}/${resource}`, payload, headers)
    expect([ofOther.status, ofOther.body.id === again[0]?.body.id]).toEqual([201, false])
    const byExternalId = await Promise.all(
      [1, 2].map(() => dealer.call('POST', `${BASE}/${resource}`, { ...payload, externalId: 'PIM-7' })),
    )
    expect(new Set(byExternalId.map(({ body }) => body.id)).size).toBe(1)
  })

  test('TMF620-11: each proposal, change and withdrawal is in the audit trail, with who, what it was and what it became', async () => {
    const { body: own } = await dealer.call('POST', `${BASE}/${resource}`, payload)
    await dealer.call('PATCH', `${BASE}/${resource}/${own.id}`, { name: 'Another name' })
    await dealer.call('PATCH', `${BASE}/${resource}/${own.id}`, { lifecycleStatus: 'Launched' })
    await dealer.call('DELETE', `${BASE}/${resource}/${own.id}`)
    const { rows } = await partners.shop.deps.db.$client.query(
      'select actor, act, before, after from audit_entries where object = $1 order by number',
      [own.id],
    )
    expect(rows.map(({ actor, act }) => [actor, act])).toEqual([
      ['partner dealer-till', 'CATALOGUE_STAGED'],
      ['partner dealer-till', 'CATALOGUE_RESTAGED'],
      ['partner dealer-till', 'CATALOGUE_UNSTAGED'],
    ])
    expect([JSON.parse(rows[1].before).name, JSON.parse(rows[1].after).name]).toEqual([payload.name, 'Another name'])
  })

  test('TMF620-12: a body that does not fit is refused and says where, and what it does not know stays', async () => {
    const wrong: object[] = [
      {},
      { name: '' },
      { name: 7 },
      { ...payload, name: null },
      { ...payload, description: {} },
      [payload],
    ]
    for (const body of wrong) {
      const refused = await dealer.call('POST', `${BASE}/${resource}`, body)
      expect([JSON.stringify(body), refused.status, refused.body.code]).toEqual([
        JSON.stringify(body),
        400,
        'INVALID_BODY',
      ])
    }
    const deep = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)
    expect((await dealer.call('POST', `${BASE}/${resource}`, { ...payload, deep })).body.code).toBe('INVALID_BODY')
    const { body: own } = await dealer.call('POST', `${BASE}/${resource}`, {
      ...payload,
      attachment: [{ name: 'Leaflet' }],
    })
    expect(own.attachment).toEqual([{ name: 'Leaflet' }])
    const removed = await dealer.call('PATCH', `${BASE}/${resource}/${own.id}`, { attachment: null, description: null })
    expect([removed.status, removed.body.attachment, removed.body.description]).toEqual([200, undefined, undefined])
    expect((await dealer.call('PATCH', `${BASE}/${resource}/${own.id}`, { name: null })).body.code).toBe('INVALID_BODY')
    await dealer.call('DELETE', `${BASE}/${resource}/${own.id}`)
  })
})

test('TMF620-14: an offering may begin with its name alone, and says what it lacks for a release until it has it', async () => {
  const at = `${BASE}/productOffering`
  const { status, body: own } = await dealer.call('POST', at, { name: 'Fibre 500 in spring' })
  expect([status, own.lifecycleStatus, own.isBundle]).toEqual([201, 'In study', false])
  expect(own.statusReason).toContain('It lacks productSpecification, productOfferingTerm, productOfferingPrice.')
  const [example] = CATALOGUE_EXAMPLES.productOffering.posted
  const { productOfferingTerm, productOfferingPrice, productSpecification } = { ...example?.value }
  const { body: half } = await dealer.call('PATCH', `${at}/${own.id}`, { productSpecification, productOfferingTerm })
  expect(half.statusReason).toContain('It lacks productOfferingPrice.')
  const { body: whole } = await dealer.call('PATCH', `${at}/${own.id}`, { productOfferingPrice })
  expect(whole.statusReason).not.toContain('lacks')
  await dealer.call('DELETE', `${at}/${own.id}`)
})
