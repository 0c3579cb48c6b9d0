import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#tools/check/browser.mjs'
import { silent } from '#tools/launch/progress.mjs'
import { haveCart, haveSession, linkToAddition, linkToChange } from './known-visitor.ts'
import { median } from './load.ts'
import type { Shop } from './orders.ts'

/** Fetched on demand: it has a hundred packages that the shop does not need. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 5
/** Now and then it loses the beginning of its own recording. */
const TRIES = 3
const CHROME_FLAGS = ['--headless=new', ...CHROMIUM_FLAGS]

/** A page, and what its visitor has done before. */
type Place = {
  page: string
  before?: (context: BrowserContext, shop: Shop) => Promise<void>
  /** Of a customer's journey, which the page is opened by: Lighthouse opens a tab without one. */
  link?: (context: BrowserContext, shop: Shop) => Promise<string>
}

const PLACES: readonly Place[] = [
  ...[
    '/',
    '/shop/broadband',
    '/shop/tv',
    '/shop/phone',
    '/mobile',
    '/mobile/handsets/lumaro-arc-5',
    '/about/full-fibre',
  ].map((page) => ({
    page,
  })),
  { page: '/shop/summary', before: haveCart },
  { page: '/checkout/details', before: haveCart },
  { page: '/account', before: haveSession },
  { page: '/shop/change-offer', link: linkToChange },
  { page: '/shop/impact-summary', link: linkToAddition },
]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
export type Scores = Record<Category, number>
/** No search engine sees the page of a known visitor: it has no score for that. */
type PlaceScores = { page: string; isPublic: boolean; scores: Scores; times: Times }
/** What the score of performance is mostly made of. */
type Times = { firstPaint: number; largestPaint: number; blocked: number }

type Report = {
  categories: Partial<Record<Category, { score: number | null }>>
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)

/**
 * (g) Each page as Lighthouse sees it on a simulated phone: the median of five visits for each category.
 * @param options.pages only these of the places
 */
export async function measureLighthouse(
  shop: Shop,
  { places = PLACES, pages }: { places?: readonly Place[]; pages?: readonly string[] | undefined } = {},
): Promise<PlaceScores[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const chrome = await findChromium(silent)
  const results: PlaceScores[] = []
  for (const place of places.filter(({ page }) => pages?.includes(page) ?? true)) {
    const measured = await measurePlace(shop, place, { folder, chrome })
    console.error(`lighthouse: ${place.page} ${JSON.stringify(measured.scores)}`)
    results.push(measured)
  }
  await rm(folder, { recursive: true, force: true })
  return results
}

type Tools = { folder: string; chrome: string }

async function measurePlace(shop: Shop, place: Place, { folder, chrome }: Tools): Promise<PlaceScores> {
  const { page, before, link } = place
  const isPublic = before === undefined && link === undefined
  const known = isPublic ? null : await openKnownBrowser(shop, place, { folder, chrome })
  const browser = known === null ? [`--chrome-flags=${CHROME_FLAGS.join(' ')}`] : [`--port=${known.port}`]
  const categories = CATEGORIES.filter((category) => isPublic || category !== 'seo')
  const visits: { scores: Scores; times: Times }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const file = join(folder, 'report.json')
    await visit(
      shop.url + (known?.path ?? page),
      [...browser, `--only-categories=${categories.join()}`, `--output-path=${file}`],
      chrome,
    )
    const report: Report = JSON.parse(await readFile(file, 'utf8'))
    visits.push({ scores: scoresOf(report), times: timesOf(report) })
  }
  await known?.close()
  return {
    page,
    isPublic,
    scores: medians(visits.map((each) => each.scores)),
    times: medians(visits.map((each) => each.times)),
  }
}

/** Lighthouse empties its cache with every visit and leaves its cookies. */
async function openKnownBrowser(shop: Shop, { page, before, link }: Place, { folder, chrome }: Tools) {
  const profile = await mkdtemp(join(folder, 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chrome,
    args: [...CHROMIUM_FLAGS, '--remote-debugging-port=0'],
  })
  await before?.(context, shop)
  const path = link ? await link(context, shop) : page
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return { port, path, close: () => context.close() }
}

async function visit(url: string, options: readonly string[], chrome: string): Promise<void> {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json']
  for (let left = TRIES; ; left -= 1) {
    try {
      await run('npm', [...args, ...options, '--no-enable-error-reporting'], {
        env: { ...process.env, CHROME_PATH: chrome },
        timeout: 180_000,
      })
      return
    } catch (error) {
      if (left === 1) throw error
    }
  }
}

function scoresOf({ categories }: Report): Scores {
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function timesOf({ audits }: Report): Times {
  const milliseconds = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    firstPaint: milliseconds('first-contentful-paint'),
    largestPaint: milliseconds('largest-contentful-paint'),
    blocked: milliseconds('total-blocking-time'),
  }
}

function medians<Figures extends Record<string, number>>(visits: readonly Figures[]): Figures {
  const [first = {}] = visits
  const names = Object.keys(first) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, median(visits.map((visit) => visit[name] ?? 0))])) as Figures
}
