import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { startShop } from '#scripts/shop.mjs'
import { measureAddressSearch } from './address-search.ts'
import { measureCartSize } from './cart-size.ts'
import { measureCarts } from './carts.ts'
import { measureTariffs } from './catalogue.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { measurePageWeights } from './page-weight.ts'
import { measurePages } from './pages.ts'
import { measurePrivatePages } from './private-pages.ts'
import { measureStart } from './start-time.ts'

const RESULTS = new URL('./RESULTS.md', import.meta.url)

type Row = { what: string; measured: string; target: string; met: boolean }

const start = await measureStart()
const shop = await startShop({ env: { RATE_LIMIT_PER_MINUTE: '1000000', CHECKS_PER_MINUTE: '1000000' } })
try {
  const pages = await measurePages(shop.url)
  const privatePage = await measurePrivatePages(shop.url)
  const carts = await measureCarts(shop.url, shop.databaseUrl)
  const size = await measureCartSize(shop.url, shop.databaseUrl)
  const orders = await measureOrders(shop.databaseUrl, 'web')
  const ordersBesideJobs = await measureOrders(shop.databaseUrl, 'web,worker')
  const tariffs = await measureTariffs(shop.url)
  const weights = await measurePageWeights(shop.url)
  const lighthouse = process.argv.includes('--without-lighthouse') ? [] : await measureLighthouse(shop.url)
  const addresses = process.argv.includes('--without-premises') ? null : await measureAddressSearch(shop.databaseUrl)
  const rows: Row[] = [
    {
      what: 'a. `/shop/broadband` beside a Fastify hello, requests a second',
      measured: `${pages.ratio.toFixed(2)} (${pages.page.toFixed(0)} beside ${pages.hello.toFixed(0)})`,
      target: 'at least 0.5',
      met: pages.ratio >= 0.5,
    },
    {
      what: 'b. `addBroadbandTariff` on new carts beside a bare INSERT + UPDATE transaction, a second',
      measured: `${carts.ratio.toFixed(2)} (${carts.carts.toFixed(0)} beside ${carts.bare.toFixed(0)})`,
      target: 'at least 0.55',
      met: carts.ratio >= 0.55,
    },
    {
      what: 'h. 100,000 carts of the usual mix on disk',
      measured: `${size.megabytes.toFixed(0)} MB (${size.rowBytes.toFixed(0)} bytes a row, ${size.rowsPerPage.toFixed(1)} rows a page)`,
      target: 'at most 300 MB',
      met: size.megabytes <= 300,
    },
    {
      what: 'i. A page for one visitor (`/checkout/pay` with a cart), processor time of the server',
      measured: `${privatePage.milliseconds.toFixed(1)} ms (${privatePage.kilobytes.toFixed(1)} kB, br)`,
      target: 'at most 20 ms',
      met: privatePage.milliseconds <= 20,
    },
    ...orderRows(orders, ordersBesideJobs),
    ...weights.map(({ page, kilobytes, most }) => ({
      what: `c. JavaScript on \`${page}\`, gzip`,
      measured: `${kilobytes.toFixed(1)} kB`,
      target: `at most ${most} kB`,
      met: kilobytes <= most,
    })),
    {
      what: 'd. `npm start` with nothing built and no data, packages installed',
      measured: `${start.coldSeconds.toFixed(1)} s`,
      target: 'none',
      met: true,
    },
    {
      what: 'd. `npm start` the second time',
      measured: `${start.warmSeconds.toFixed(1)} s`,
      target: 'at most 5 s',
      met: start.warmSeconds <= 5,
    },
    ...(addresses === null ? [] : addressRows(addresses)),
    ...tariffRows(tariffs),
    ...lighthouse.map(lighthouseRow),
  ]
  await writeFile(RESULTS, report(rows))
  for (const { what, measured, met } of rows) console.log(`${met ? '✓' : '✗'} ${what}: ${measured}`)
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1
} finally {
  await shop.stop()
}

type Orders = Awaited<ReturnType<typeof measureOrders>>

function orderRows({ orders, bare, ratio, p95 }: Orders, besideJobs: Orders): Row[] {
  const { cart, ...mutations } = p95
  return [
    {
      what: 'j. Orders with nothing due today beside bare transactions that write the same rows, a second',
      measured: `${ratio.toFixed(2)} (${orders.toFixed(0)} beside ${bare.toFixed(0)})`,
      target: 'at least 0.4',
      met: ratio >= 0.4,
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

function tariffRows({ kilobytes, hello, compressed, plain }: Awaited<ReturnType<typeof measureTariffs>>): Row[] {
  return [
    { how: 'br', ...compressed },
    { how: `${kilobytes.toFixed(0)} kB as they are`, ...plain },
  ].map(({ how, rate, ratio }) => ({
    what: `f. \`getTariffs\` for the largest group (${how}) beside a Fastify hello, requests a second`,
    measured: `${ratio.toFixed(2)} (${rate.toFixed(0)} beside ${hello.toFixed(0)})`,
    target: 'at least 0.4',
    met: ratio >= 0.4,
  }))
}

function lighthouseRow({ page, scores }: Awaited<ReturnType<typeof measureLighthouse>>[number]): Row {
  const { performance, accessibility, seo, 'best-practices': practices } = scores
  return {
    what: `g. Lighthouse on \`${page}\` as on a phone: performance, accessibility, best practices, SEO`,
    measured: [performance, accessibility, practices, seo].join(', '),
    target: 'at least 95, then 100 each',
    met: performance >= 95 && Math.min(accessibility, practices, seo) === 100,
  }
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

function report(rows: readonly Row[]): string {
  return `# What was measured

Written by \`npm run bench\`. Rates are ratios to a reference in the same run, because machines differ: the medians of
five rounds, taken in turns. Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}.

| What | Measured | Target | |
| --- | --- | --- | --- |
${rows.map(({ what, measured, target, met }) => `| ${what} | ${measured} | ${target} | ${met ? 'met' : '**missed**'} |`).join('\n')}

The page is asked for as a browser does (\`accept-encoding: br\`), over 50 connections. Carts are added by 20
customers at once to an embedded PostgreSQL that syncs to disk, over the server's 10 database connections; the bare
transaction is run by 20 at once over 10 connections of the same driver to the same database. The weight is what a browser loads until the page is quiet.

An order is placed by each of 20 customers with a cart and answers of their own, in a process with the role \`web\`; the
credit bureau is asked over HTTP. The bare transactions are the same two commits. What follows an order (hand-over, mails,
documents) is the work of the role \`worker\`, which takes processor from it where both are one process.

A page for one visitor is asked for one at a time, after 200 to warm up; its processor time is that of the whole process, as
it tells of itself (\`process_cpu_seconds_total\`), compression and question to the database included.

Each of the 20 people asks every 200 ms, whether or not the last answer is there. They type real addresses a few letters
at a time, a third of them with a slip. The time is that of the server's search, database included, over its 10
connections. \`npm run bench -- --without-premises\` leaves this part out, which takes two minutes.

\`getTariffs\` is asked for as the plan cards need it, over 50 connections. Lighthouse is the median of five visits for
each figure; it is fetched from the registry for that, takes five minutes, and \`--without-lighthouse\` leaves it out.
`
}
