import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Load = {
  url: string
  connections: number
  seconds: number
  method?: string
  headers?: Record<string, string>
  body?: string
}

const AUTOCANNON = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url))

/** Requests a second, sent from a process of its own so that the sender does not slow what it measures. */
export async function requestsPerSecond({
  url,
  connections,
  seconds,
  method = 'GET',
  headers = {},
  body,
}: Load): Promise<number> {
  const args = ['--json', '-c', String(connections), '-d', String(seconds), '-m', method]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (body !== undefined) args.push('-b', body)
  const child = spawn(process.execPath, [AUTOCANNON, ...args, url], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close')
  const report = JSON.parse(output)
  const failures = report.non2xx + report.errors + report.timeouts
  if (failures > 0) throw new Error(`${failures} of the requests to ${url} failed`)
  return report.requests.average
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
