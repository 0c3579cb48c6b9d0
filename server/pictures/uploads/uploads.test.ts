import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { HOSTILE_PATHS, type HostileOrigin, openHostileOrigin } from './hostile-origin.fixture.ts'

let origin: HostileOrigin
let other: HostileOrigin
let shop: TestShop
const time = { ms: 0 }

beforeAll(async () => {
  origin = await openHostileOrigin()
  other = await openHostileOrigin()
  const clock = { now: () => new Date(), monotonicMs: () => performance.now() + time.ms }
  shop = await openTestShop({ PICTURE_ORIGINS: origin.url, CMS_TIMEOUT_MS: '500' }, { clock, processClock: clock })
})
afterAll(async () => {
  await shop.close()
  origin.close()
  other.close()
})

function image(url: string, width = 640): Promise<Response> {
  const query = new URLSearchParams({ url, w: String(width), q: '75' })
  return fetch(`${shop.url}/image?${query}`, { headers: { accept: 'image/webp' } })
}

async function sizeOf(response: Response) {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { width, height }
}

test('PICTURE-14: an upload of the CMS is made in the size and format that a screen can use', async () => {
  const response = await image('/online-acquisition-cms/uploads/alert.svg', 256)
  expect((await sizeOf(response)).width).toBe(256)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(response.headers.get('vary')).toContain('Accept')
  expect((await image('/online-acquisition-cms/uploads/nothing.svg')).status).toBe(404)
})

test('PICTURE-14: so is a photograph of a configured origin, and never larger than it is', async () => {
  expect(await sizeOf(await image(`${origin.url}/photo.jpg`))).toEqual({ width: 640, height: 480 })
  expect(await sizeOf(await image(`${origin.url}/photo.jpg`, 1920))).toEqual({ width: 800, height: 600 })
})

test('PICTURE-20: a photograph of a camera that was held upright stands upright', async () => {
  const lying = sharp({ create: { width: 300, height: 200, channels: 3, background: '#333' } })
  origin.change('/upright.jpg', await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(await sizeOf(await image(`${origin.url}/upright.jpg`, 128))).toEqual({ width: 128, height: 192 })
})

test('PICTURE-15: an address of any other origin is refused, however it is written, and nothing is requested there', async () => {
  const { host, port } = new URL(origin.url)
  const addresses = [
    `${other.url}/photo.jpg`,
    `http://localhost:${port}/photo.jpg`,
    `http://user@${host}/photo.jpg`,
    `http://${host}@${new URL(other.url).host}/photo.jpg`,
    `https://${host}/photo.jpg`,
    `//${host}/photo.jpg`,
    `/\\${host}/photo.jpg`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '/online-acquisition-cms/uploads/../api/users.png',
    '/online-acquisition-cms/uploads/a/b.png',
    '/online-acquisition-cms/uploads/%2e%2e%2fb.png',
    '/online-acquisition-cms/uploads/a.php',
    '/online-acquisition-cms/uploads/a..png',
    '/online-acquisition-cms/uploads/a.png?b',
    `${origin.url}/${'a'.repeat(1000)}`,
  ]
  const before = origin.requests.length
  for (const address of addresses) expect([address, (await image(address)).status]).toEqual([address, 400])
  expect(other.requests).toEqual([])
  expect(origin.requests).toHaveLength(before)
})

test.each(HOSTILE_PATHS)(
  'PICTURE-17: %s of a configured origin is no picture, and no failure of the shop',
  async (path) => {
    const response = await image(`${origin.url}${path}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    // It is not requested again at once.
    const requests = origin.requests.filter((requested) => requested === path).length
    expect((await image(`${origin.url}${path}`)).status).toBe(404)
    expect(origin.requests.filter((requested) => requested === path)).toHaveLength(requests)
  },
)

test('PICTURE-18: a changed picture is shown within the hour, and one whose origin is away stays', async () => {
  const path = '/changing.png'
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#333' } })
      .png()
      .toBuffer()
  // Its origin failed several times above, and is left alone for a while.
  time.ms += 3_600_000
  origin.change(path, await square(100))
  expect((await sizeOf(await image(`${origin.url}${path}`))).width).toBe(100)
  origin.change(path, await square(50))
  expect((await sizeOf(await image(`${origin.url}${path}`))).width).toBe(100)
  time.ms += 3_600_001
  expect((await sizeOf(await image(`${origin.url}${path}`))).width).toBe(50)
  origin.change(path, null)
  time.ms += 3_600_001
  expect((await sizeOf(await image(`${origin.url}${path}`))).width).toBe(50)
})
