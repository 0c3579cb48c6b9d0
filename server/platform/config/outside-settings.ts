import * as v from 'valibot'
import { type Given, httpUrl, token, wholeNumber } from './setting-kinds.ts'

/** The same for every outside system. */
export type OutsideSettings = {
  /** Without a slash at its end. */
  url: string
  /** What its adapter shows it, in the way that it wants to see it. */
  token: string
  /** For one question, all of its tries included. */
  timeoutMs: number
  /** How often a question that may be repeated is asked again. */
  retries: number
  /** How many calls this process may have under way there, in each kind of work. */
  atOnce: number
}

/** What is set for each: `<prefix>_URL`, `_TOKEN` (or `_KEY`), `_TIMEOUT_MS`, `_RETRIES` and `_CALLS_AT_ONCE`. */
export type OutsideSystem = {
  prefix: string
  secret?: 'TOKEN' | 'KEY'
  timeoutMs: { usual: number; most: number }
  /** How many calls one request of a customer can be there. */
  callsPerRequest?: number
}

/** What the sandbox accepts and signs with; a real system never does, so production refuses it. */
export const SANDBOX_TOKEN = 'sandbox-token'

const MOST_RETRIES = 5
const MOST_AT_ONCE = 10_000

export type ReadSystem = { problems: string[]; settings: Omit<OutsideSettings, 'url'> & { url: string | null } }

/** Its variables. */
export function outsideNames({ prefix, secret = 'TOKEN' }: OutsideSystem) {
  return {
    url: `${prefix}_URL`,
    token: `${prefix}_${secret}`,
    timeoutMs: `${prefix}_TIMEOUT_MS`,
    retries: `${prefix}_RETRIES`,
    atOnce: `${prefix}_CALLS_AT_ONCE`,
  } as const
}

/** What is set for one system; `atOnce` holds for all where nothing else is said. Without a url it is nowhere yet. */
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
  return { problems, settings: parsed.success ? parsed.output : v.parse(Settings, {}) }
}

/** @param otherwise where it is if no address is set */
export function outsideAt({ settings }: ReadSystem, otherwise: string): OutsideSettings {
  return { ...settings, url: settings.url ?? otherwise }
}
