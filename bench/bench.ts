import { startShop } from '#tools/launch/shop.mjs'
import { measureAddressSearch } from './address-search.ts'
import { measureBotChecks } from './bot-checks.ts'
import { measureCartSize } from './cart-size.ts'
import { measureCarts } from './carts.ts'
import { measureTariffs } from './catalogue.ts'
import { measureCosts } from './costs.ts'
import { type GrowthRun, measureGrowth } from './growth/measure-growth.ts'
import { measureHandsets } from './handsets.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureManyCarts } from './many-carts.ts'
import { measureMixed } from './mixed.ts'
import { measureOrders } from './orders.ts'
import { measureOverload } from './overload/measure-overload.ts'
import { measurePageWeights } from './page-weight.ts'
import { measurePages } from './pages.ts'
import { measurePartnerOrders } from './partner-orders.ts'
import { measurePhone, type PhoneFigure } from './phone.ts'
import { measurePrivatePages } from './private-pages.ts'
import { judgementOf, type Row, writeResults } from './results.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStart } from './start-time.ts'
import { measureStorefront } from './storefront-graphql.ts'
import { measureTraces } from './traces.ts'
import { measureTwoServers } from './two-servers.ts'
import { UNLIMITED } from './unlimited.ts'
import { measureWhatFollows } from './what-follows.ts'
import { measureWholeOrders } from './whole-order/measure-whole-orders.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

/** In the order of the table. Each can be measured alone, as in `npm run bench -- --only phone`. */
const PARTS: Record<string, (shop: Shop) => Promise<Row[]>> = {
  async pages({ url }) {
    const { ratio, page, hello, moved } = await measurePages(url)
    return [
      {
        what: 'a. `/shop/broadband` beside a Fastify hello, requests a second',
        measured: `${ratio.toFixed(2)} (${page.toFixed(0)} beside ${hello.toFixed(0)})`,
        target: 'at least 0.5',
        met: ratio >= 0.5,
        moved,
      },
    ]
  },
  async carts({ url, databaseUrl }) {
    const { ratio, carts, bare, moved } = await measureCarts(url, databaseUrl)
    const { megabytes, rowBytes, rowsPerPage } = await measureCartSize(url, databaseUrl)
    return [
      {
        what: 'b. `addBroadbandTariff` on new carts beside a bare INSERT + UPDATE transaction, a second',
        measured: `${ratio.toFixed(2)} (${carts.toFixed(0)} beside ${bare.toFixed(0)})`,
        target: 'at least 0.55',
        met: ratio >= 0.55,
        moved,
      },
      {
        what: 'h. 100,000 carts of the usual mix on disk',
        measured: `${megabytes.toFixed(0)} MB (${rowBytes.toFixed(0)} bytes a row, ${rowsPerPage.toFixed(1)} rows a page)`,
        target: 'at most 300 MB',
        met: megabytes <= 300,
      },
    ]
  },
  async 'private-pages'(shop) {
    return (await measurePrivatePages(shop)).map(({ what, milliseconds, kilobytes, bare }) => ({
      what: `i. A page for one visitor (${what}) beside the same page in bare React, brotli 4, processor time`,
      measured: `${(milliseconds / bare.whole).toFixed(2)} (${milliseconds.toFixed(1)} beside ${bare.whole.toFixed(1)} ms, of which ${bare.own.toFixed(1)} without styles; ${kilobytes.toFixed(1)} kB)`,
      target: 'at most 1.8',
      met: milliseconds <= 1.8 * bare.whole,
    }))
  },
  storefront: ({ url, databaseUrl }) => measureStorefront(url, databaseUrl),
  'sign-ins': (shop) => measureSignIns(shop),
  orders: async ({ databaseUrl }) =>
    orderRows(await measureOrders(databaseUrl, 'web'), await measureOrders(databaseUrl, 'web,worker')),
  'whole-orders': ({ databaseUrl }) => measureWholeOrders(databaseUrl),
  'what-follows': async ({ databaseUrl }) => whatFollowsRows(await measureWhatFollows(databaseUrl)),
  async weights(shop) {
    const weights = await measurePageWeights(shop)
    return weights.map(({ page, kilobytes, most }) => ({
      what: `c. JavaScript on \`${page}\`, gzip`,
      measured: `${kilobytes.toFixed(1)} kB`,
      target: `at most ${most} kB`,
      met: kilobytes <= most,
    }))
  },
  premises: async ({ databaseUrl }) => addressRows(await measureAddressSearch(databaseUrl)),
  tariffs: async ({ url }) => tariffRows(await measureTariffs(url)),
  lighthouse: async (shop) =>
    (await measureLighthouse(shop, { pages: textAfter('--pages')?.split(',') })).map(lighthouseRow),
  phone: async ({ url }) => (await measurePhone(url)).map(phoneRow),
  'bot-checks': () => measureBotChecks(),
  'two-servers': () => measureTwoServers(),
  costs: ({ databaseUrl }) => measureCosts(databaseUrl),
  traces: ({ databaseUrl }) => measureTraces(databaseUrl),
  mixed: ({ databaseUrl }) => measureMixed(databaseUrl, numberAfter('--minutes')),
  'many-carts': () => measureManyCarts(numberAfter('--number')),
  'partner-orders': () => measurePartnerOrders(),
  handsets: () => measureHandsets({ lighthouse: !process.argv.includes('--without-lighthouse') }),
}

/** With no other shop beside them, so before there is one. */
const START = 'start'
const OVERLOAD = 'overload'
/** Only by its name: it takes an hour and 60 GB on disk. `--folder` keeps what is filled, `--only-fill` measures nothing yet. */
const GROWTH = 'growth'
const NAMES = [START, OVERLOAD, ...Object.keys(PARTS)]

const wanted = selectedParts(process.argv.slice(2))
const rows = wanted.includes(GROWTH) ? await measureGrowth(growthRun()) : await measure(wanted)
await writeResults(rows, { whole: wanted.length === NAMES.length })
const MARK = { met: '✓', missed: '✗', 'not judged': '?' }
for (const row of rows) console.log(`${MARK[judgementOf(row)]} ${row.what}: ${row.measured}`)
process.exitCode = rows.some((row) => judgementOf(row) === 'missed') ? 1 : 0

function numberAfter(name: string): number | undefined {
  const text = textAfter(name)
  return text === undefined ? undefined : Number(text)
}

function growthRun(): GrowthRun {
  return {
    share: numberAfter('--share'),
    folder: textAfter('--folder'),
    onlyFill: process.argv.includes('--only-fill'),
  }
}

function textAfter(name: string): string | undefined {
  const place = process.argv.indexOf(name)
  return place === -1 ? undefined : process.argv[place + 1]
}

function selectedParts(args: readonly string[]): string[] {
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : null
  if (only === GROWTH) return [GROWTH]
  if (only !== null && !NAMES.includes(only)) throw new Error(`--only takes one of ${[...NAMES, GROWTH].join(', ')}`)
  return NAMES.filter((name) => (only === null ? !args.includes(`--without-${name}`) : name === only))
}

async function measure(names: readonly string[]): Promise<Row[]> {
  const measured = names.includes(START) ? startRows(await measureStart()) : []
  if (names.includes(OVERLOAD)) measured.push(...(await measureOverload(numberAfter('--seconds'))))
  if (names.every((name) => name === START || name === OVERLOAD)) return measured
  const shop = await startShop({ env: UNLIMITED })
  try {
    for (const name of names) measured.push(...((await PARTS[name]?.(shop)) ?? []))
  } finally {
    await shop.stop()
  }
  return measured
}

function startRows({ coldSeconds, warmSeconds }: Awaited<ReturnType<typeof measureStart>>): Row[] {
  return [
    {
      what: 'd. `npm start` with nothing built and no data, packages installed',
      measured: `${coldSeconds.toFixed(1)} s`,
      target: 'none',
      met: true,
    },
    {
      what: 'd. `npm start` the second time',
      measured: `${warmSeconds.toFixed(1)} s`,
      target: 'at most 3 s',
      met: warmSeconds <= 3,
    },
  ]
}

type Orders = Awaited<ReturnType<typeof measureOrders>>

function orderRows({ orders, bare, ratio, moved, p95 }: Orders, besideJobs: Orders): Row[] {
  const { cart, ...mutations } = p95
  return [
    {
      what: 'j. Orders with nothing due today beside bare transactions that write the same rows, a second',
      measured: `${ratio.toFixed(2)} (${orders.toFixed(0)} beside ${bare.toFixed(0)})`,
      target: 'at least 0.4',
      met: ratio >= 0.4,
      moved,
    },
    {
      what: 'j. The same in a process that hands over and writes mails as well',
      measured: `${besideJobs.ratio.toFixed(2)} (${besideJobs.orders.toFixed(0)} beside ${besideJobs.bare.toFixed(0)})`,
      target: 'none',
      met: true,
    },
    ...Object.entries(mutations).map(([name, time]) => ({
      what: `k. Checkout, ${name}: 95th percentile beside that of a cart change, 20 customers`,
      measured: `${(time / cart).toFixed(2)} (${time.toFixed(1)} ms beside ${cart.toFixed(1)} ms)`,
      target: 'at most 3',
      met: time <= 3 * cart,
    })),
  ]
}

function whatFollowsRows({
  ordersPerSecond,
  milliseconds,
  kilobytes,
  documents,
}: Awaited<ReturnType<typeof measureWhatFollows>>): Row[] {
  return [
    {
      what: 'q. Hand-over, documents and letter of an order, in a worker with nothing else to do: orders a second and core',
      measured: `${(1000 / milliseconds).toFixed(1)} (${milliseconds.toFixed(1)} ms of processor each; ${ordersPerSecond.toFixed(1)} a second by the clock)`,
      target: 'at least 20',
      met: milliseconds <= 50,
    },
    {
      what: 'q. An order on disk, with its cart and its documents',
      measured: `${kilobytes.toFixed(1)} kB (documents ${documents.toFixed(1)})`,
      target: 'at most 40 kB',
      met: kilobytes <= 40,
    },
  ]
}

function tariffRows({ kilobytes, hello, moved, compressed, plain }: Awaited<ReturnType<typeof measureTariffs>>): Row[] {
  return [
    { how: 'br', ...compressed },
    { how: `${kilobytes.toFixed(0)} kB as they are`, ...plain },
  ].map(({ how, rate, ratio }) => ({
    what: `f. \`getTariffs\` for the largest group (${how}) beside a Fastify hello, requests a second`,
    measured: `${ratio.toFixed(2)} (${rate.toFixed(0)} beside ${hello.toFixed(0)})`,
    target: 'at least 0.4',
    met: ratio >= 0.4,
    moved,
  }))
}

function lighthouseRow({ page, isPublic, scores, times }: Awaited<ReturnType<typeof measureLighthouse>>[number]): Row {
  const { performance, accessibility, seo, 'best-practices': practices } = scores
  const others = [accessibility, practices, ...(isPublic ? [seo] : [])]
  const least = isPublic ? 98 : 95
  const categories = `performance, accessibility, best practices${isPublic ? ', SEO' : ''}`
  return {
    what: `g. Lighthouse on \`${page}\` as on a phone${isPublic ? '' : ', of a known visitor'}: ${categories}`,
    measured: `${[performance, ...others].join(', ')} (first paint ${inSeconds(times.firstPaint)}, largest ${inSeconds(times.largestPaint)}, blocked ${times.blocked.toFixed(0)} ms)`,
    target: `at least ${least}, then 100 each`,
    met: performance >= least && Math.min(...others) === 100,
  }
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function addressRows({
  rowsPerSecond,
  search,
  eircode,
  keyRead,
}: Awaited<ReturnType<typeof measureAddressSearch>>): Row[] {
  const beside = `beside ${keyRead.p95.toFixed(1)} ms for a read by primary key`
  return [
    {
      what: 'e. Import of 2.3 million premises with their indexes, rows a second',
      measured: rowsPerSecond.toFixed(0),
      target: 'at least 20,000',
      met: rowsPerSecond >= 20_000,
    },
    {
      what: 'e. Address search over them, 20 people typing, 95th percentile',
      measured: `${search.p95.toFixed(1)} ms (median ${search.p50.toFixed(1)} ms), ${beside}`,
      target: 'at most 25 ms',
      met: search.p95 <= 25,
    },
    {
      what: 'e. Look-up by Eircode, 20 people asking, 95th percentile',
      measured: `${eircode.p95.toFixed(1)} ms (median ${eircode.p50.toFixed(1)} ms), ${beside}`,
      target: 'at most 3 ms',
      met: eircode.p95 <= 3,
    },
  ]
}

function phoneRow({ what, unit, most, value }: PhoneFigure): Row {
  const shown = (figure: number) => (unit === 's' ? figure.toFixed(2) : figure.toFixed(0))
  return {
    what: `l. ${what}, on a phone with a weak line`,
    measured: `${shown(value)} ${unit}`,
    target: `at most ${shown(most)} ${unit}`,
    met: value <= most,
  }
}
