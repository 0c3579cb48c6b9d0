import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000

test('FUZZ-13: security.txt has the contact for reports of vulnerabilities, and its expiry', async () => {
  const response = await fetch(`${shop.url}/.well-known/security.txt`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  const { brand } = shop.deps.catalogue.active().release
  expect(fields.get('Contact')).toBe(`mailto:${brand.support.email}`)
  expect(fields.get('Canonical')).toBe('https://shop.example/.well-known/security.txt')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
})
