import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const PHOTO = { width: 300, height: 200 }

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await publishPhoto()
})
afterAll(() => shop.close())

/** A release that has a photograph beside the drawings. */
async function publishPhoto(): Promise<void> {
  const bytes = await sharp({ create: { ...PHOTO, channels: 3, background: '#d50074' } })
    .png()
    .toBuffer()
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const { id, release } = shop.deps.catalogue.active()
  const pictures = { ...release.pictures, 'photo.png': { checksum, ...PHOTO } }
  await publishRelease(shop.deps.db, {
    release: { ...release, pictures },
    checksum: 'with a photograph',
    pictures: [{ checksum, mediaType: 'image/png', bytes }],
  })
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).not.toBe(id), { interval: 10 })
}

type Refused = { errors: { message: string; extensions: { code: string } }[] }

const refusedAs = async (response: Response) => ((await response.json()) as Refused).errors[0]

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, { headers })
}

async function image(query: string, accept = CHROME) {
  const response = await get(`/image?${query}`, { accept })
  expect(response.status, query).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, metadata: await sharp(bytes).metadata() }
}

test('PICTURE-1: a drawing is sent as it is, and can run nothing', async () => {
  const response = await get('/pictures/fibre.svg')
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/^<svg /)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  })
})

test('PICTURE-1: a picture that the release on sale does not have is not found', async () => {
  for (const name of ['nothing.svg', 'constructor', '__proto__', '..%2Fbrand.json', '%00', 'fibre.svg%0a']) {
    for (const path of [`/pictures/${name}`, `/image?w=640&url=/pictures/${name}`]) {
      const response = await get(path)
      expect([400, 404], path).toContain(response.status)
      expect((await refusedAs(response))?.extensions.code, path).toMatch(/^[A-Z_]+$/)
    }
  }
  const response = await get('/image?w=640&url=/pictures/nothing.svg')
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    errors: [{ message: 'There’s no picture with that name.', extensions: { code: 'PICTURE_NOT_FOUND' } }],
  })
})

test.each([
  { accept: CHROME, type: 'image/avif', format: 'heif' },
  { accept: 'image/webp,*/*', type: 'image/webp', format: 'webp' },
  { accept: '*/*', type: 'image/png', format: 'png' },
])('PICTURE-3: a browser that accepts $accept is given $type', async ({ accept, type, format }) => {
  const { response, metadata } = await image('url=/pictures/fibre.svg&w=256', accept)
  expect(metadata.format).toBe(format)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  })
})

test('PICTURE-4: a drawing has the requested width and its own proportions', async () => {
  for (const [width, height] of [
    [96, 60],
    [640, 400],
    [1920, 1200],
  ] as const) {
    expect((await image(`url=/pictures/fibre.svg&w=${width}`, 'image/webp')).metadata).toMatchObject({ width, height })
  }
})

test('PICTURE-4: a drawing is drawn anew for a large screen, not blown up', async () => {
  const small = await image('url=/pictures/fibre.svg&w=128', 'image/png')
  const large = await image('url=/pictures/fibre.svg&w=1080', 'image/png')
  const blownUp = await sharp(small.bytes).resize({ width: 1080 }).toBuffer()
  const edges = async (bytes: Buffer) => {
    const found = sharp(bytes)
      .greyscale()
      .convolve({ width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], offset: 128 })
    return (await sharp(await found.png().toBuffer()).stats()).channels[0]?.stdev ?? 0
  }
  expect(await edges(large.bytes)).toBeGreaterThan(2 * (await edges(blownUp)))
})

test('PICTURE-4: a photograph is made smaller and never larger', async () => {
  expect((await image('url=/pictures/photo.png&w=96')).metadata.width).toBe(96)
  expect((await image('url=/pictures/photo.png&w=1920')).metadata).toMatchObject(PHOTO)
})

test('PICTURE-5: quality is 75 by default, and less of it is fewer bytes', async () => {
  const unsaid = await image('url=/pictures/tv-cinema.svg&w=640', 'image/webp')
  const said = await image('url=/pictures/tv-cinema.svg&w=640&q=75', 'image/webp')
  expect(unsaid.bytes.equals(said.bytes)).toBe(true)
  const rough = await image('url=/pictures/tv-cinema.svg&w=640&q=10', 'image/webp')
  expect(rough.bytes.length).toBeLessThan(said.bytes.length)
})

test.each([
  { query: 'w=640', code: 'PICTURE_URL' },
  { query: 'url=https://example.com/a.png&w=640', code: 'PICTURE_URL' },
  { query: 'url=//example.com/pictures/fibre.svg&w=640', code: 'PICTURE_URL' },
  { query: 'url=/pictures/../fibre.svg&w=640', code: 'PICTURE_URL' },
  { query: 'url=/pictures/fibre.svg&url=/pictures/copper.svg&w=640', code: 'PICTURE_URL' },
  { query: 'url=/pictures/fibre.svg', code: 'PICTURE_WIDTH' },
  { query: 'url=/pictures/fibre.svg&w=641', code: 'PICTURE_WIDTH' },
  { query: 'url=/pictures/fibre.svg&w=0640', code: 'PICTURE_WIDTH' },
  { query: 'url=/pictures/fibre.svg&w=99999', code: 'PICTURE_WIDTH' },
  { query: 'url=/pictures/fibre.svg&w=640&q=0', code: 'PICTURE_QUALITY' },
  { query: 'url=/pictures/fibre.svg&w=640&q=101', code: 'PICTURE_QUALITY' },
  { query: 'url=/pictures/fibre.svg&w=640&q=7.5', code: 'PICTURE_QUALITY' },
  { query: 'url=/pictures/fibre.svg&w=640&q=', code: 'PICTURE_QUALITY' },
  { query: 'url=/pictures/fibre.svg&w=640&q=1&q=2', code: 'PICTURE_QUALITY' },
])('PICTURE-2: $query is refused with the reason', async ({ query, code }) => {
  const response = await get(`/image?${query}`, { accept: CHROME })
  expect(response.status).toBe(400)
  expect(await refusedAs(response)).toEqual({
    message: expect.stringMatching(/^(url|w|q) must be /),
    extensions: { code },
  })
})

test('PICTURE-6: a client that has a picture gets a 304, for each format separately', async () => {
  for (const path of ['/pictures/fibre.svg', '/image?url=/pictures/fibre.svg&w=384']) {
    const first = await get(path, { accept: CHROME })
    const etag = first.headers.get('etag') ?? ''
    const again = await get(path, { accept: CHROME, 'if-none-match': `"other", ${etag}` })
    expect(again.status, path).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
    expect((await get(path, { accept: CHROME, 'if-none-match': '"other"' })).status).toBe(200)
  }
  const { response } = await image('url=/pictures/fibre.svg&w=384')
  const other = await get('/image?url=/pictures/fibre.svg&w=384', {
    accept: 'image/webp',
    'if-none-match': response.headers.get('etag') ?? '',
  })
  expect(other.status).toBe(200)
})

test('PICTURE-7: concurrent requests for the same image make one job, and later ones none', async () => {
  const before = await jobsDone()
  const query = 'url=/pictures/national-fibre.svg&w=828'
  const answers = await Promise.all(Array.from({ length: 12 }, () => image(query)))
  await image(query)
  const [first] = answers
  for (const { bytes } of answers) expect(first?.bytes.equals(bytes)).toBe(true)
  expect((await jobsDone()) - before).toBe(1)
})

test('BUDGET-10: a quality between the steps is taken as the nearest, so that it makes no image of its own', async () => {
  const before = await jobsDone()
  const tags = new Map<number, string | null>()
  for (const quality of [1, 33, 50, 62, 63, 75, 80, 83, 90, 100]) {
    const { response } = await image(`url=/pictures/national-fibre.svg&w=256&q=${quality}`)
    tags.set(quality, response.headers.get('etag'))
  }
  expect((await jobsDone()) - before).toBe(3)
  expect(tags.get(1)).toBe(tags.get(62))
  expect(tags.get(63)).toBe(tags.get(75))
  expect(tags.get(83)).toBe(tags.get(100))
})

test('PICTURE-11: a visitor over the budget of new images has to wait, and still gets cached ones', async () => {
  const small = await openTestShop({ RATE_LIMIT_PER_MINUTE: '4' })
  try {
    const ask = (quality: number) => fetch(`${small.url}/image?url=/pictures/copper.svg&w=96&q=${quality}`)
    for (const quality of [50, 75]) expect((await ask(quality)).status).toBe(200)
    const refused = await ask(90)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('etag')).toBeNull()
    expect((await refusedAs(refused))?.extensions.code).toBe('PICTURES_BUSY')
    expect((await ask(50)).status).toBe(200)
  } finally {
    await small.close()
  }
})

async function jobsDone(): Promise<number> {
  const metric = await shop.deps.metrics.registry.getSingleMetric('picture_making_duration_seconds')?.get()
  const counts = metric?.values.filter((value) => Reflect.get(value, 'metricName')?.endsWith('_count')) ?? []
  return counts.reduce((total, { value }) => total + value, 0)
}
