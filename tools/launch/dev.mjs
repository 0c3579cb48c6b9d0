import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { bin, nodeBinary, ROOT } from './install.mjs'
import { progressOn } from './progress.mjs'
import { showFailure } from './refusal.mjs'
import { startShop } from './shop.mjs'

const SETTLE_MILLISECONDS = 150

const progress = progressOn(process.stdout)
const databaseUrl = process.env['DATABASE_URL']

try {
  const shop = await startShop({
    dataDir: resolve(ROOT, process.env['DATA_DIR'] ?? '.data'),
    log: progress,
    demoThirdParties: true,
    // Somebody else's database keeps its own time.
    ...(databaseUrl ? { databaseUrl } : { demoClock: true }),
    onDeath: (sentence) => progress.line(`✗ ${sentence} It starts again with the next change.`),
  })
  restartOnChange(shop)
  const vite = spawn(nodeBinary(), [bin('react-router'), 'dev', '--port', process.env['PORT'] ?? '3000'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SHOP_ADDRESS: shop.url },
  })
  vite.once('exit', async (code) => {
    await shop.stop()
    process.exit(code ?? 0)
  })
  // Vite gets Ctrl-C from the terminal as well, and its end ends the shop.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => vite.kill('SIGTERM'))
} catch (error) {
  showFailure(error)
  process.exit(1)
}

/**
 * Vite looks after the storefront; the server is started anew when it or the domain changes.
 * @param {import('./shop.mjs').Shop} shop
 */
function restartOnChange(shop) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const restart = async () => {
    try {
      await progress.step('Restarting the server', 'Server restarted', () => shop.restartServer())
    } catch (error) {
      showFailure(error)
    }
  }
  for (const part of ['server', 'domain']) {
    watch(join(ROOT, part), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(restart, SETTLE_MILLISECONDS)
    })
  }
}
