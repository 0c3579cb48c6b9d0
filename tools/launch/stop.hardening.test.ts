import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { busyMs } from './busy-clock.ts'
import { ROOT } from './install.mjs'
import { command, freePort } from './stand-in-clone.ts'

const STOPPED_MS = 5000

const dataDir = mkdtempSync(join(tmpdir(), 'tonn-stop-'))
chmodSync(dataDir, 0o755) // for the user postgres, when we are root
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Every process with the data folder in its arguments or environment. */
function processesOnData(): string[] {
  const isOne = (number: string) => {
    try {
      return ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${number}/${file}`, 'utf8').includes(dataDir))
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOne(name))
}

async function ask(url: string, query: string) {
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as { data: { prequal: { prequalId: string }; createNEQRequest: string } }
  return data
}

/** A browser with a keep-alive connection. */
function visit(url: string): Promise<number | undefined> {
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode)))
      .on('error', reject)
      .end()
  })
}

test('START-2: Ctrl-C stops the real server, sandbox and database while a customer is in the shop', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = command(ROOT, 'tools/launch/start.mjs', { PORT: String(port), DATA_DIR: dataDir })
  onTestFinished(() => void shop.child.kill('SIGKILL')) // its parts end with it
  await shop.says('A94 T2VC')
  expect(await visit(`${url}/shop/broadband`)).toBe(200)
  const { prequal } = await ask(url, 'mutation { prequal(address: { eircode: "F26R8PT" }) { prequalId } }')
  // The network never responds, so the worker retries all the time.
  const enquiry = `createNEQRequest(eircode: "F26R8PT", prequalId: "${prequal.prequalId}")`
  expect(await ask(url, `mutation { ${enquiry} }`)).toEqual({ createNEQRequest: 'success' })
  // Launcher, sandbox, server and PostgreSQL at the least.
  expect(processesOnData().length).toBeGreaterThanOrEqual(4)

  shop.child.kill('SIGINT')
  expect(await busyMs(shop.ends())).toBeLessThan(STOPPED_MS)
  expect(await shop.ends()).toBe(0)
  expect(processesOnData()).toEqual([])
  expect(readdirSync(dataDir).toSorted()).toEqual(['logs', 'postgres', 'secret-keys'])
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
