import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startShop } from '#tools/launch/shop.mjs'
import type { Sighting } from './watch/server-watch.ts'

/** A small container's worth: what grows without an end meets it in a run of minutes. */
const HEAP_MEGABYTES = 400
const SIGHTING_MS = 90_000
const LOOK_MS = 20

export type FuzzedShop = {
  port: number
  sandboxUrl: string
  /** The sentence with which a part of the shop ended, if one did. */
  death(): string | null
  restart(): Promise<void>
  /** Null: the server does not come to it, however long one waits. */
  sight(): Promise<Sighting | null>
  /** Copies the logs of server and sandbox. */
  keepLogs(into: string): void
  stop(): Promise<void>
}

type Progress = NonNullable<NonNullable<Parameters<typeof startShop>[0]>['log']>

/** The real shop on a database of its own, or on a prepared one, with an observer of event loop and memory in its process. */
export async function startFuzzedShop(
  options: { databaseUrl?: string; log?: Progress; env?: Record<string, string> } = {},
): Promise<FuzzedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-fuzz-'))
  const file = join(folder, 'sighting.json')
  let death: string | null = null
  const shop = await startShop({
    ...(options.databaseUrl === undefined ? { throwaway: true } : { databaseUrl: options.databaseUrl, prepared: true }),
    ...(options.log === undefined ? {} : { log: options.log }),
    env: {
      NODE_OPTIONS: `--import=${new URL('./watch/server-watch.ts', import.meta.url).href} --max-old-space-size=${HEAP_MEGABYTES}`,
      FUZZ_WATCH_FILE: file,
      // The sender stands where a proxy would, so that it can be many visitors.
      TRUST_PROXY: '1',
      // A busy machine would turn away what is to be judged.
      ADMISSION: 'off',
      // A run does the work of a day in minutes: what all visitors share would be used up for the honest ones among them.
      ALL_CHECKS_PER_MINUTE: '1000000',
      ALL_SLOTS_PER_MINUTE: '1000000',
      ...options.env,
    },
    onDeath(sentence) {
      death = sentence
    },
  })
  const { sandboxUrl } = shop
  if (sandboxUrl === null) throw new Error('there is no sandbox in production')
  return {
    port: Number(new URL(shop.url).port),
    sandboxUrl,
    death: () => death,
    async restart() {
      await shop.restartServer()
      death = null
    },
    async sight() {
      const before = readSighting(file)?.number ?? 0
      const deadline = performance.now() + SIGHTING_MS
      try {
        process.kill(shop.serverPid, 'SIGUSR2')
      } catch {
        return null // it ended
      }
      while (performance.now() < deadline && death === null) {
        const sighting = readSighting(file)
        // A server that was started again counts from the beginning.
        if (sighting !== null && sighting.number !== before) return sighting
        await wait(LOOK_MS)
      }
      return null
    },
    keepLogs: (into) => cpSync(shop.logDir, into, { recursive: true }),
    async stop() {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function readSighting(file: string): Sighting | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // there has been none yet
  }
}

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
