import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const PORT = '3917'

/** (d) From the command to a page: the first start builds and makes its database, the second has both. */
export async function measureStart(): Promise<{ coldSeconds: number; warmSeconds: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tonn-bench-'))
  rmSync(path.join(ROOT, 'build'), { recursive: true, force: true })
  const coldSeconds = await startOnce(dataDir)
  const warmSeconds = await startOnce(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  return { coldSeconds, warmSeconds }
}

async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const shop = spawn(process.execPath, ['tools/launch/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of shop.stdout) if (String(chunk).includes(`localhost:${PORT}`)) break
  const response = await fetch(`http://localhost:${PORT}/shop/broadband`)
  if (!response.ok) throw new Error(`the page answered ${response.status}`)
  await response.arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  return seconds
}
