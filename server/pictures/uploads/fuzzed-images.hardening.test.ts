import { getHeapStatistics } from 'node:v8'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { HOSTILE_PATHS, type HostileOrigin, openHostileOrigin } from './hostile-origin.fixture.ts'

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

/** A linear congruential generator: the same requests in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

test('PICTURE-19: fuzzed requests for images fail nowhere, reach no other origin and leave memory bounded', async () => {
  const random = randomFrom(20_261_118)
  const pick = <T>(values: readonly T[]) => values[random(values.length)] as T
  const whole = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#d5007480' } })
    .png()
    .toBuffer()
  const formats = [
    whole,
    await sharp(whole).jpeg().toBuffer(),
    await sharp(whole).webp().toBuffer(),
    await sharp(whole).gif().toBuffer(),
  ]
  const damaged = () => {
    const bytes = Buffer.from(pick(formats))
    for (let change = random(12); change > 0; change--) bytes[random(bytes.length)] = random(256)
    return bytes.subarray(0, random(3) === 0 ? random(bytes.length) : bytes.length)
  }
  const mutated = (text: string) => {
    const at = random(text.length)
    return (
      text.slice(0, at) +
      pick(['', '/', '\\', '@', '#', '?', '%00', '%2e', '..', ':', '\u0000', '．', other.url]) +
      text.slice(at + random(3))
    )
  }
  const address = (number: number) => {
    const file = `/${number % 50}.png`
    if (random(3) > 0) origin.change(file, damaged())
    return pick([
      () => `${origin.url}${file}`,
      () => `${origin.url}${pick(HOSTILE_PATHS)}`,
      () => mutated(`${origin.url}${file}`),
      () => mutated(`${other.url}/photo.jpg`),
      () => mutated('/online-acquisition-cms/uploads/alert.svg'),
      () => `/online-acquisition-cms/uploads/${random(1_000_000)}.png`,
    ])()
  }
  const before = getHeapStatistics().external_memory + process.memoryUsage().rss
  const statuses = new Map<number, number>()
  for (let number = 0; number < REQUESTS; number++) {
    const query = new URLSearchParams({
      url: address(number),
      w: pick(['96', '128', '640', '1', 'x']),
      q: String(random(120)),
    })
    const response = await fetch(`${shop.url}/image?${query}`, {
      headers: { accept: pick(['image/avif', 'image/webp', '*/*']) },
    })
    await response.arrayBuffer()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  const grown = getHeapStatistics().external_memory + process.memoryUsage().rss - before
  expect([...statuses.keys()].filter((status) => ![200, 400, 404, 429].includes(status))).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
  expect(other.requests).toEqual([])
  expect(grown).toBeLessThan(MOST_GROWTH)
}, 600_000)
