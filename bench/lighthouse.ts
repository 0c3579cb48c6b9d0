import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_FLAGS, findChromium } from '#tools/check/browser.mjs'
import { silent } from '#tools/launch/progress.mjs'

/** Fetched on demand: it has a hundred packages that the shop does not need. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = ['/', '/shop/broadband', '/shop/tv', '/shop/phone']
const ROUNDS = 5
const CHROME_FLAGS = ['--headless=new', ...CHROMIUM_FLAGS]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
export type Scores = Record<Category, number>

type Report = { categories: Record<Category, { score: number | null }> }

const run = promisify(execFile)

/** (g) Each page as Lighthouse sees it on a simulated phone: the median of five visits for each category. */
export async function measureLighthouse(shopUrl: string, pages = PAGES): Promise<{ page: string; scores: Scores }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const chrome = await findChromium(silent)
  const results: { page: string; scores: Scores }[] = []
  for (const page of pages) {
    const visits: Scores[] = []
    for (let round = 0; round < ROUNDS; round++)
      visits.push(await visit(shopUrl + page, join(folder, 'report.json'), chrome))
    results.push({ page, scores: medians(visits) })
  }
  await rm(folder, { recursive: true, force: true })
  return results
}

async function visit(url: string, file: string, chrome: string): Promise<Scores> {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json']
  const options = [
    `--output-path=${file}`,
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--no-enable-error-reporting',
  ]
  await run('npm', [...args, ...options], { env: { ...process.env, CHROME_PATH: chrome }, timeout: 180_000 })
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function medians(visits: readonly Scores[]): Scores {
  const median = (category: Category) => {
    const sorted = visits.map((scores) => scores[category]).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
  }
}
