import * as v from 'valibot'
import { type Given, httpUrl, token, wholeNumber } from './setting-kinds.ts'

/** The same for every outside system. */
export type OutsideSettings = {
  /** Without a trailing slash. */
  url: string
  /** The credential that its adapter sends. */
  token: string
  /** For one call, all retries included. */
  timeoutMs: number
  /** How often a repeatable call is retried. */
  retries: number
  /** How many concurrent calls this process may make there, in each kind of work. */
  atOnce: number
  /** It is one of the operator's own systems. */
  isOperators?: boolean
}

/** Variables of each system: `<prefix>_URL`, `_TOKEN` (or `_KEY`), `_TIMEOUT_MS`, `_RETRIES` and `_CALLS_AT_ONCE`. */
export type OutsideSystem = {
  prefix: string
  secret?: 'TOKEN' | 'KEY'
  timeoutMs: { usual: number; most: number }
  /** How many calls one customer's request may make there. */
  callsPerRequest?: number
  /** One of the operator's own, which gets the trace of a call. */
  isOperators?: boolean
}

/** What the sandbox accepts and signs with. Production refuses it, because no real system uses it. */
export const SANDBOX_TOKEN = 'sandbox-token'

const MOST_RETRIES = 5
const MOST_AT_ONCE = 10_000

export type ReadSystem = { problems: string[]; settings: Omit<OutsideSettings, 'url'> & { url: string | null } }

export function outsideNames({ prefix, secret = 'TOKEN' }: OutsideSystem) {
  return {
    url: `${prefix}_URL`,
    token: `${prefix}_${secret}`,
    timeoutMs: `${prefix}_TIMEOUT_MS`,
    retries: `${prefix}_RETRIES`,
    atOnce: `${prefix}_CALLS_AT_ONCE`,
  } as const
}

/** The settings of one system. `atOnce` is the default of its concurrent calls. Without a URL it has no address yet. */
export function readOutside(system: OutsideSystem, given: Given, atOnce: number): ReadSystem {
  const { usual, most } = system.timeoutMs
  const Settings = v.object({
    url: v.nullish(
      v.pipe(
        httpUrl,
        v.transform((url) => url.replace(/\/$/, '')),
      ),
      null,
    ),
    token: v.optional(token, SANDBOX_TOKEN),
    timeoutMs: wholeNumber(String(usual), 100, most),
    retries: wholeNumber('1', 0, MOST_RETRIES),
    atOnce: wholeNumber(String(atOnce * (system.callsPerRequest ?? 1)), 1, MOST_AT_ONCE),
  })
  const names: Readonly<Record<string, string>> = outsideNames(system)
  const values = Object.fromEntries(Object.entries(names).map(([key, variable]) => [key, given[variable]]))
  const parsed = v.safeParse(Settings, values)
  const problems = (parsed.issues ?? []).map((issue) => `${names[v.getDotPath(issue) ?? '']} ${issue.message}`)
  const settings = parsed.success ? parsed.output : v.parse(Settings, {})
  return { problems, settings: { ...settings, isOperators: system.isOperators ?? false } }
}

/** @param otherwise its address where none is set */
export function outsideAt({ settings }: ReadSystem, otherwise: string): OutsideSettings {
  return { ...settings, url: settings.url ?? otherwise }
}
