import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const COLLECTION = '/online-acquisition-cms/api/eir-action-modals'

function modal(modalID: string, { populate = 'deep', headers = {} } = {}) {
  return sandbox.inject({ url: COLLECTION, query: { populate, 'filters[modalID][$eq]': modalID }, headers })
}

const MODALS = [
  'Error_1_try_again',
  'ERROR_2-contact_us',
  'Check_invalid_iban',
  'data_retrieval_issue',
  'prequal_not_responding',
  'nbi-order-pending',
  'nbi-order-reserved',
  'nbi-intervention-area',
  'nbi-survey-required',
  'nbi-active-lines',
  'nbi-multiple-premises',
  'nbi-enquiry-rejected',
]

test.for(MODALS)('SBX-30: the modal %s has a title, a text and a button', async (modalID) => {
  const { data } = (await modal(modalID)).json()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    documentId: expect.stringMatching(/^[0-9a-f]{24}$/),
    modalID,
    title: expect.stringMatching(/\w/),
    description: expect.stringMatching(/^<p>.+<\/p>$/),
    solidButtonLabel: expect.stringMatching(/\w/),
    icon: { url: expect.stringMatching(/\.svg$/) },
  })
})

test('SBX-35: a modal may have a wide picture, one for desktops and one for phones', async () => {
  const { desktopImage, mobileImage } = (await modal('nbi-intervention-area')).json().data[0]
  const four = (await modal('nbi-intervention-area', { headers: { 'Strapi-Response-Format': 'v4' } })).json().data[0]
  expect(four.attributes.desktopImage.data.attributes.url).toBe(desktopImage.url)
  expect(desktopImage.url).not.toBe(mobileImage.url)
  for (const { url } of [desktopImage, mobileImage]) {
    const picture = await sandbox.inject({ url })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  }
  expect((await modal('nbi-order-pending')).json().data[0]).toMatchObject({ desktopImage: null, mobileImage: null })
})

test('SBX-30: Error_1_try_again offers to try again', async () => {
  expect((await modal('Error_1_try_again')).json().data[0].solidButtonLabel).toBe('Try again')
})

test('SBX-31: the same entry in version 4 has its fields under attributes and its media under data', async () => {
  const five = (await modal('nbi-order-pending')).json().data[0]
  const four = (await modal('nbi-order-pending', { headers: { 'Strapi-Response-Format': 'v4' } })).json()
  expect(Object.keys(four.data[0])).toEqual(['id', 'attributes'])
  expect(four.data[0]).toMatchObject({
    id: five.id,
    attributes: {
      modalID: 'nbi-order-pending',
      title: five.title,
      desktopImage: { data: null },
      icon: { data: { attributes: { url: five.icon.url } } },
    },
  })
  expect(four.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } })
})

test('SBX-32: media come only when they are asked for, and can be fetched', async () => {
  expect((await modal('nbi-order-pending', { populate: '' })).json().data[0]).not.toHaveProperty('icon')
  const { icon } = (await modal('nbi-order-pending', { populate: '*' })).json().data[0]
  const image = await sandbox.inject({ url: icon.url })
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await sandbox.inject({ url: '/online-acquisition-cms/uploads/..%2Fmodals.json' })).statusCode).toBe(404)
})

test('SBX-33: an unknown modal is an empty list, an unknown collection is Strapi’s 404', async () => {
  const unknown = await modal('no-such-modal')
  expect([unknown.statusCode, unknown.json().data]).toEqual([200, []])
  const missing = await sandbox.inject({ url: '/online-acquisition-cms/api/no-such-things' })
  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toMatchObject({ data: null, error: { status: 404, name: 'NotFoundError' } })
})

test('SBX-34: without a filter the entries come in pages; a filter on another field is refused', async () => {
  const page = await sandbox.inject({
    url: COLLECTION,
    query: { 'pagination[page]': '2', 'pagination[pageSize]': '5' },
  })
  expect(page.json().data.map(({ modalID }: { modalID: string }) => modalID)).toEqual(MODALS.slice(5, 10))
  expect(page.json().meta.pagination).toEqual({ page: 2, pageSize: 5, pageCount: 3, total: 12 })
  const refused = await sandbox.inject({ url: COLLECTION, query: { 'filters[colour][$eq]': 'pink' } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ data: null, error: { name: 'ValidationError' } })
})

test('SBX-36, MODAL-7: the editors’ error modals name their buttons as the shop’s own do, and none says “still”', async () => {
  const labels = async (id: string) => {
    const { title, description, solidButtonLabel, alternativeButtonLabel } = (await modal(id)).json().data[0]
    expect(`${title} ${description}`).not.toMatch(/\bstill\b/)
    return [solidButtonLabel, alternativeButtonLabel]
  }
  expect(await labels('Error_1_try_again')).toEqual(['Try again', 'Call us'])
  expect(await labels('ERROR_2-contact_us')).toEqual(['Call us', 'Try again'])
  expect(await labels('Check_invalid_iban')).toEqual(['Try again', 'Call us'])
  expect(await labels('data_retrieval_issue')).toEqual(['Try again', 'Call us'])
  expect(await labels('prequal_not_responding')).toEqual(['Try again', 'Call us'])
  expect(await labels('nbi-enquiry-rejected')).toEqual(['Call us', 'Try again'])
})
