import { execFileSync, fork } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import { bareEnvironment } from '#server/testing/server-process.ts'
import { aCustomer, answerCheckout, fillCart, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { scratchFolder } from '#tools/launch/scratch-folder.mjs'
import { git } from '../earlier-commits.ts'

const JOURNAL = 'server/platform/database/migrations/meta/_journal.json'

/** The last commit whose servers knew the tables without the newest migration. Null: this clone has no such history. */
function commitBefore(): string | null {
  const isCommitted = git(ROOT, 'show', `HEAD:${JOURNAL}`) === readFileSync(join(ROOT, JOURNAL), 'utf8').trim()
  if (!isCommitted) return git(ROOT, 'rev-parse', 'HEAD')
  return git(ROOT, 'rev-parse', '--verify', `${git(ROOT, 'log', '-1', '--format=%H', '--', JOURNAL)}~`)
}

/** As main.ts starts it, without pages, which need a build of that commit. */
const DRIVER = `
import { buildApp } from './server/app.ts'
import { CALLBACKS } from './server/callbacks.ts'
import { compose } from './server/compose.ts'
import { readConfig } from './server/config.ts'
import { superviseWorker } from './server/platform/jobs/supervise-worker.ts'
import { startWorker } from './server/worker.ts'

const config = readConfig(process.env)
if (!config.ok) throw new Error(config.refusal)
const deps = await compose(config.value)
const app = await buildApp(deps, null, CALLBACKS)
const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
deps.listensAt(Number(new URL(url).port))
superviseWorker(deps, startWorker)
process.on('disconnect', () => process.exit())
process.send({ url })
`

async function startVersion(commit: string, shop: TestShop): Promise<{ url: string; stop(): void }> {
  const folder = scratchFolder('tonn-before-')
  const files = execFileSync('git', ['archive', commit, 'package.json', 'server', 'domain', 'catalogue'], {
    cwd: ROOT,
    maxBuffer: 500_000_000,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'driver.ts'), DRIVER)
  const child = fork(join(folder, 'driver.ts'), {
    execPath: nodeBinary(),
    execArgv: [],
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...bareEnvironment(),
      DATABASE_URL: shop.databaseUrl,
      SANDBOX_URL: shop.sandboxUrl,
      SMTP_URL: 'smtp://127.0.0.1:9',
      BOT_CHECK_FREE_PERCENT: '100',
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (said: { url: string }) => resolve(said.url))
    child.once('exit', (code) => reject(new Error(`the version before ended: ${code}`)))
  })
  return {
    url,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('DB-30: a server of the version before sells on the tables of this one, and servers of this version go on with what it sold', async ({
  task,
  skip,
}) => {
  const commit = commitBefore()
  if (commit === null) {
    task.meta.skippedFor = 'the clone has no commit before the newest migration'
    return skip()
  }
  const shop = await openTestShop()
  const before = await startVersion(commit, shop)
  try {
    const customer = aCustomer({
      graphql: (query, variables = {}, headers = {}) => postGraphQL(before.url, query, variables, headers),
      sandboxUrl: shop.sandboxUrl,
    })
    await fillCart(customer)
    await answerCheckout(customer)
    const placed = await customer.must(PLACE, await whatIsReviewed(customer))
    expect(placed.placeOrder.state).toBe('CONFIRMED')
    const { reference } = placed.placeOrder
    const later = aCustomer(shop)
    const { order } = await later.must(
      'query o($r: String!) { order(reference: $r) { state } }',
      { r: reference },
      { cookie: customer.cookies() },
    )
    expect(order.state).toBe('CONFIRMED')
  } finally {
    before.stop()
    await shop.close()
  }
})
