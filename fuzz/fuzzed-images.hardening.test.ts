import { getHeapStatistics } from 'node:v8'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  HOSTILE_PATHS,
  type HostileOrigin,
  openHostileOrigin,
} from '#server/pictures/uploads/hostile-origin.fixture.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { randomAt } from './random.ts'

const REQUESTS = Number(process.env['IMAGES'] ?? 400)
/** Bytes of all caches, of files that are being read, and of the images that a run makes. */
const MOST_GROWTH = 400_000_000

let origin: HostileOrigin
let other: HostileOrigin
let shop: TestShop

beforeAll(async () => {
  origin = await openHostileOrigin()
  other = await openHostileOrigin()
  shop = await openTestShop({
    PICTURE_ORIGINS: origin.url,
    CMS_TIMEOUT_MS: '300',
    RATE_LIMIT_PER_MINUTE: '100000000',
  })
})
afterAll(async () => {
  await shop.close()
  origin.close()
  other.close()
})

test('PICTURE-19: fuzzed requests for images fail nowhere, reach no other origin and leave memory bounded', async () => {
  const { below, chance, pick } = randomAt(20_261_118, 0)
  const whole = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#d5007480' } })
    .png()
    .toBuffer()
  const formats = [
    whole,
    await sharp(whole).jpeg().toBuffer(),
    await sharp(whole).webp().toBuffer(),
    await sharp(whole).gif().toBuffer(),
  ]
  const maybeDamaged = () => {
    const bytes = Buffer.from(pick(formats))
    if (chance(0.5)) return bytes
    for (let change = below(12); change > 0; change--) bytes[below(bytes.length)] = below(256)
    return bytes.subarray(0, chance(0.3) ? below(bytes.length) : bytes.length)
  }
  const mutated = (text: string) => {
    const at = below(text.length)
    return (
      text.slice(0, at) +
      pick(['', '/', '\\', '@', '#', '?', '%00', '%2e', '..', ':', '\u0000', '．', other.url]) +
      text.slice(at + below(3))
    )
  }
  const address = (number: number) => {
    const file = `/${number % 50}.png`
    if (below(3) > 0) origin.change(file, maybeDamaged())
    return pick([
      () => `${origin.url}${file}`,
      () => `${origin.url}${file}`,
      () => `${origin.url}${file}`,
      () => `${origin.url}${pick(HOSTILE_PATHS)}`,
      () => mutated(`${origin.url}${file}`),
      () => mutated(`${other.url}/photo.jpg`),
      () => mutated('/online-acquisition-cms/uploads/alert.svg'),
      () => `/online-acquisition-cms/uploads/${below(1_000_000)}.png`,
    ])()
  }
  const before = getHeapStatistics().external_memory + process.memoryUsage().rss
  const statuses = new Map<number, number>()
  for (let number = 0; number < REQUESTS; number++) {
    const query = new URLSearchParams({
      url: address(number),
      w: pick(['96', '128', '128', '640', '640', 'x']),
      q: String(below(105)),
    })
    const response = await fetch(`${shop.url}/image?${query}`, {
      headers: { accept: pick(['image/avif', 'image/webp', '*/*']) },
    })
    await response.arrayBuffer()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  const grown = getHeapStatistics().external_memory + process.memoryUsage().rss - before
  expect([...statuses.keys()].filter((status) => ![200, 400, 404, 429].includes(status))).toEqual([])
  // Made, refused, and not found: no kind of response stands for all.
  for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(REQUESTS / 20)
  expect(other.requests).toEqual([])
  expect(grown).toBeLessThan(MOST_GROWTH)
}, 600_000)
