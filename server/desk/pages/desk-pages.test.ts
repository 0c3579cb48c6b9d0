import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_ROLES, type DeskRole } from '#domain/desk/desk-role.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { DESK_ASSETS, loadBuiltDesk } from './built-desk.ts'

/** Compressed, as a browser gets it. */
const MOST_BYTES = 200_000

let desk: TestDesk
const staff = new Map<DeskRole, DeskBrowser>()
const menus = new Map<DeskRole, string[]>()

beforeAll(async () => {
  desk = await openTestDesk({}, await loadBuiltDesk())
  for (const role of DESK_ROLES) {
    const browser = await staffAtDesk(desk, role)
    staff.set(role, browser)
    menus.set(role, placesIn(await pageOf(browser, '/')))
  }
})
afterAll(() => desk?.close())

/** After redirects, which a role's first page is one of. */
async function pageOf(browser: DeskBrowser | undefined, path: string): Promise<string> {
  const response = await browser?.visit(desk.url + path)
  const location = response?.headers.get('location')
  if (location) return pageOf(browser, new URL(location, desk.url).pathname)
  expect(response?.status, path).toBe(200)
  return response?.text() ?? ''
}

function placesIn(html: string): string[] {
  const [menu = ''] = /<nav aria-label="Desk">.*?<\/nav>/s.exec(html) ?? []
  return [...menu.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

test('DESK-2: a role’s menu has the pages that it may open, and every other page refuses it', async () => {
  const all = new Set([...menus.values()].flat())
  expect(all.size).toBeGreaterThan(4)
  for (const role of DESK_ROLES) {
    for (const place of all) {
      const status = (await staff.get(role)?.visit(desk.url + place))?.status
      expect({ role, place, status }).toEqual({ role, place, status: menus.get(role)?.includes(place) ? 200 : 403 })
    }
  }
})

test('DESKHEALTH-8: the first page of every role, and every page of its menu, takes at most 200 kB of JavaScript', async () => {
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string) => {
    const known = sizes.get(file) ?? gzipSync(await readFile(join(DESK_ASSETS, file)), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  for (const role of DESK_ROLES) {
    for (const place of ['/', ...(menus.get(role) ?? [])]) {
      const html = await pageOf(staff.get(role), place)
      const files = new Set([...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, file = '']) => file))
      // Routes of other pages are named in the manifest, and loaded when somebody goes there.
      const loaded = [...files].filter(
        (file) =>
          html.includes(`rel="modulepreload" href="/assets/${file}"`) ||
          html.includes(`import "/assets/${file}"`) ||
          html.includes(`src="/assets/${file}"`),
      )
      expect(loaded.length, place).toBeGreaterThan(2)
      const total = (await Promise.all(loaded.map(sizeOf))).reduce((sum, size) => sum + size, 0)
      expect({ role, place, fits: total <= MOST_BYTES, total }).toMatchObject({ fits: true })
      expect(total).toBeGreaterThan(50_000)
    }
  }
})
