import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const RESULTS = new URL('./RESULTS.md', import.meta.url)

export type Row = {
  what: string
  measured: string
  target: string
  met: boolean
  /** Spread of the reference over the rounds of this run. Missing: there is none beside it. */
  moved?: number
}

/** Beyond it a run says how busy the machine was, and nothing of the shop. */
const MOST_MOVED = 0.2

export function judgementOf({ met, moved = 0 }: Pick<Row, 'met' | 'moved'>): 'met' | 'missed' | 'not judged' {
  if (moved > MOST_MOVED) return 'not judged'
  return met ? 'met' : 'missed'
}

/** Measured by `npm run cluster-test`. */
const OF_CLUSTER = 'z. '

/** What was not measured this time stays as it was, in its place; after a whole round nothing is left of the one before. */
export async function writeResults(rows: readonly Row[], { whole }: { whole: boolean }): Promise<void> {
  const before = tableOf(await readFile(RESULTS, 'utf8'))
  const lines = new Map(whole ? before.filter(([what]) => what.startsWith(OF_CLUSTER)) : before)
  for (const row of rows) lines.set(row.what, lineOf(row))
  await writeFile(RESULTS, report([...lines.values()]))
}

function tableOf(results: string): [string, string][] {
  return results
    .split('\n')
    .filter((line) => /^\| \w\. /.test(line))
    .map((line) => [line.slice(2, line.indexOf(' | ')), line])
}

function lineOf(row: Row): string {
  const { what, measured, target, moved = 0 } = row
  return `| ${what} | ${measured} | ${target} | ${JUDGEMENT[judgementOf(row)](moved)} |`
}

const JUDGEMENT = {
  met: () => 'met',
  missed: () => '**missed**',
  'not judged': (moved: number) => `not judged: the reference moved by ${(moved * 100).toFixed(0)} %`,
}

function report(lines: readonly string[]): string {
  return `# What was measured

Written by \`npm run bench\`. Rates are ratios to a reference in the same run, because machines differ: the medians of
five rounds, taken in turns. Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}.

| What | Measured | Target | |
| --- | --- | --- | --- |
${lines.join('\n')}

The page is asked for as a browser does (\`accept-encoding: br\`), over 50 connections. Carts are added by 20
customers at once to an embedded PostgreSQL that syncs to disk, over the server's 10 database connections; the bare
transaction is run by 20 at once over 10 connections of the same driver to the same database. The weight is what a browser loads until the page is quiet.

An order is placed by each of 20 customers with a cart and answers of their own, in a process with the role \`web\`; the
credit bureau is asked over HTTP. The bare transactions are the same two commits. Beside a whole order stand all of its statements as they were recorded between shop and database, sent again one after the other over 10 connections,
with ids of their own; the code that proves a number is read from the sandbox meanwhile. What follows an order (hand-over, mails,
documents) is the work of the role \`worker\`, which takes processor from it where both are one process. It is measured in a
worker alone (\`--only what-follows\`): the jobs of 100 orders are held until all of them are placed; its processor time is that of all its threads, which a
database and an outside world beside it do not add to. An order on disk is what the orders of the run add to the tables of the shop, before and after \`VACUUM FULL\`.

A cart is changed by each of 20 customers, another one with every change, under an idempotency key; the carts are copies of usual ones,
from all over the table, in a shop of its own. \`npm run bench -- --only many-carts --number 100000\` fills it with fewer; the whole
takes about four minutes and 3 GB on disk.

A page for one visitor is asked for one at a time, after 1,000 to warm up; its processor time is that of the whole process, as
it tells of itself (\`process_cpu_seconds_total\`), compression and statements to the database included. Beside it stands the same page in
React's \`renderToString\`, its inline styles included, compressed with brotli 4; and without the styles, which the shop compresses once.
A page for 200 visitors in turns costs what it does for one: nothing of a visitor is cached.

Each of the 20 people asks every 200 ms, whether or not the last answer is there. They type real addresses a few letters
at a time, a third of them with a slip. The time is that of the server's search, database included, over its 10
connections. \`npm run bench -- --without-premises\` leaves this part out, which takes two minutes.

What the storefront sends is its own operations, by 20 customers at once from a process of their own. Carts are read of 200 visitors, so that no
cache of one of them counts; the bare statements are run by 20 at once over 10 connections of the same driver: a row with a cart's
columns and indexes in, and read again. 1,300 carts and 700 plans a second are wanted where bare SQL does 6,650; a slower machine is slower at both. Of nine rounds the best three count, in turns: what else runs on the machine only slows. A run whose reference moved by more than 20 % between these rounds is not judged.

\`getTariffs\` is asked for as the plan cards need it, over 50 connections. Lighthouse is the median of five visits for
each figure; it is fetched from the registry for that, takes eleven minutes, and \`--without-lighthouse\` leaves it out. \`--pages /shop/tv,/mobile\` measures these alone.

The phone with a weak line has 1.6 Mbps down, 150 ms to the first byte and a processor that is slowed by four; its cache is empty
with every visit, and each figure is the median of five. Whoever presses has touched the field, pasted an Eircode and pressed half a
second later. The time until the next paint is the browser's own (Event Timing, as for INP), in steps of 8 ms.
\`npm run bench -- --only phone\` measures this part alone; the other rows stay as they were measured.

300 handsets are the demo's own in ten editions each, in a shop beside the other (\`--only handsets\`). The page is opened as by the phone with
a weak line; a manufacturer is then tapped and the order changed by keyboard. What it does not answer while it loads is what tasks
took beyond 50 ms each.

Mixed requests are sent at a fixed rate by a process of their own, whether or not responses are there, and timed from when each was due; the shop's web server
and worker, PostgreSQL and the outside world share the machine with it. \`npm run bench -- --only mixed --minutes 60\` measures the memory after an hour.

Ten times the load (\`--only overload\`, six minutes) is offered to a shop of its own by people who come at random moments, whether or not others have a response: public pages, newcomers who check an
address and open its plans, changes of carts, pages and answers of checkout, and orders, as many of each as in docs/capacity.md. Who is turned away comes back when told to, with the same
request and the same place in the queue, and counts again as offered. Everybody has an address of their own behind a proxy. What it serves is found first, by rates that rise by a quarter until somebody is turned away or the
95th percentile is above 150 ms. Shop, database, sandbox and sender share the processors; what the sender took stands beside the figures.

A partner's list has 100,000 orders over two years, copies of one that was placed over TMF622, in a shop of its own
(\`--only partner-orders\`); each figure is of 200 requests, one after the other.

The cluster is measured by \`npm run cluster-test -- --write\`: two web servers, a worker, HAProxy, PgBouncer, primary and synchronous standby on one machine. The standby is
promoted two seconds after the primary was killed. A change of a cart that fails is repeated under its key; a page is asked for once.
`
}
