// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { query } from '#storefront/api/query.ts'
import { DONE_WITHOUT, SHOWN_IN_A_MODAL } from './failed-call.ts'
import { apiExceptions, consentTo, forgetConsent } from './recorded.fixture.ts'

const FOLDER = `${import.meta.dirname}/../api/generated`

afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetConsent()
})

/** Every operation of the pages, by its name. */
async function operations(): Promise<Map<string, string>> {
  const modules = await Promise.all(
    globSync('*.ts', { cwd: FOLDER }).map((file) => import(`${FOLDER}/${file}`) as Promise<object>),
  )
  const texts = modules.flatMap((module) => Object.values(module)).map(String)
  return new Map(
    texts.flatMap(
      (text) =>
        /^(?:query|mutation) (\w+)/
          .exec(text)
          ?.slice(1)
          .map((name) => [name, text]) ?? [],
    ),
  )
}

async function reportsOf(text: string, response: () => Response): Promise<unknown[]> {
  vi.stubGlobal('fetch', async () => response())
  consentTo('statistics')
  await query(text as never, {})
  return apiExceptions()
}

const refused = (code: string) => () => Response.json({ errors: [{ message: 'No.', extensions: { code } }] })

test('REPORT-5: a failed call of every operation of the pages is reported once, unless its modal reports it or the page does without', async () => {
  const all = await operations()
  expect(all.size).toBeGreaterThan(100)
  for (const [name, text] of all) {
    const reports = await reportsOf(text, () => new Response(null, { status: 500 }))
    const isQuiet = SHOWN_IN_A_MODAL.has(name) || DONE_WITHOUT.has(name)
    expect([name, reports.length]).toEqual([name, isQuiet ? 0 : 1])
    if (!isQuiet) expect(text).toContain((reports[0] as { failed_api: string }).failed_api)
  }
  // Both lists name operations that there are.
  for (const name of [...SHOWN_IN_A_MODAL, ...DONE_WITHOUT]) expect(all.has(name), name).toBe(true)
})

test('REPORT-5: a system that does not respond is a failed call, a decision of the shop is none', async () => {
  const text = (await operations()).get('CurrentServiceSlots') ?? ''
  for (const code of ['APPOINTMENTS_UNAVAILABLE', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'])
    expect(await reportsOf(text, refused(code))).toMatchObject([{ failed_api: 'currentServiceSlots' }])
  for (const code of ['SLOT_TAKEN', 'CART_CHANGED', 'INVALID_EIRCODE'])
    expect(await reportsOf(text, refused(code)), code).toEqual([])
})

test('REPORT-5: a call that the page itself gave up is no failure', async () => {
  const text = (await operations()).get('GetCart') ?? ''
  consentTo('statistics')
  vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('left', 'AbortError')))
  await query(text as never, {}, AbortSignal.abort())
  expect(await apiExceptions()).toEqual([])
})

test('REPORT-5: every call that its modal reports is named by what shows the modal', async () => {
  const features = `${import.meta.dirname}/../features`
  const files = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) => !/\.(test|fixture)\./.test(file))
  const reporting = files
    .map((file) => readFileSync(`${features}/${file}`, 'utf8'))
    .filter((text) => /\bsource\b|useApiException\(/.test(text))
  const all = await operations()
  for (const name of SHOWN_IN_A_MODAL) {
    const field = /\{(\w+)/.exec(all.get(name) ?? '')?.[1] ?? name
    const isNamed = reporting.some((text) => text.includes(`'${field}'`) || text.includes(`"${field}"`))
    expect([name, isNamed]).toEqual([name, true])
  }
})
