import * as v from 'valibot'
import { httpUrl, token, wholeNumber } from './setting-kinds.ts'

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

type System = {
  prefix: string
  secret: 'TOKEN' | 'KEY'
  timeoutMs: { usual: number; most: number }
  /** How many calls a customer's question can be there. */
  callsToOneQuestion: number
}

/** What is set for each: `<prefix>_URL`, `_TOKEN` (or `_KEY`), `_TIMEOUT_MS`, `_RETRIES` and `_CALLS_AT_ONCE`. */
const OUTSIDE_SYSTEMS = {
  network: {
    ...{ prefix: 'NETWORK', secret: 'TOKEN', callsToOneQuestion: 1 },
    // An availability check asks the network twice in a row and must end within ten seconds.
    timeoutMs: { usual: 4500, most: 4900 },
  },
  cms: { prefix: 'CMS', secret: 'TOKEN', timeoutMs: { usual: 3000, most: 9000 }, callsToOneQuestion: 1 },
  autoaddress: {
    ...{ prefix: 'AUTOADDRESS', secret: 'KEY', timeoutMs: { usual: 3000, most: 9000 } },
    // A search there is one call, and one more for each home that is shown.
    callsToOneQuestion: 10,
  },
  // A customer waits for it beside the order button.
  credit: { prefix: 'CREDIT', secret: 'TOKEN', timeoutMs: { usual: 5000, most: 9000 }, callsToOneQuestion: 1 },
  // Only jobs ask it, and an order may be large.
  orders: { prefix: 'ORDERS', secret: 'TOKEN', timeoutMs: { usual: 10_000, most: 30_000 }, callsToOneQuestion: 1 },
  // A customer waits for the text, and for a list of numbers.
  sms: { prefix: 'SMS', secret: 'TOKEN', timeoutMs: { usual: 5000, most: 9000 }, callsToOneQuestion: 1 },
  numbers: { prefix: 'NUMBERS', secret: 'TOKEN', timeoutMs: { usual: 4000, most: 9000 }, callsToOneQuestion: 1 },
  // Only jobs ask it.
  porting: { prefix: 'PORTING', secret: 'TOKEN', timeoutMs: { usual: 10_000, most: 30_000 }, callsToOneQuestion: 1 },
  // Only jobs ask it.
  stock: { prefix: 'STOCK', secret: 'TOKEN', timeoutMs: { usual: 10_000, most: 30_000 }, callsToOneQuestion: 1 },
  // Jobs ask it, and whoever wants another code.
  esim: { prefix: 'ESIM', secret: 'TOKEN', timeoutMs: { usual: 5000, most: 30_000 }, callsToOneQuestion: 1 },
  // What is done there is up to four calls in a row.
  stancer: { prefix: 'STANCER', secret: 'TOKEN', timeoutMs: { usual: 5000, most: 9000 }, callsToOneQuestion: 1 },
  elavon: { prefix: 'ELAVON', secret: 'TOKEN', timeoutMs: { usual: 5000, most: 9000 }, callsToOneQuestion: 1 },
} as const satisfies Record<string, System>
type OutsideName = keyof typeof OUTSIDE_SYSTEMS

/** What the sandbox accepts and signs with; a real system never does, so production refuses it. */
export const SANDBOX_TOKEN = 'sandbox-token'

/** What outside systems sign their callbacks with: one, or two with a comma while it is changed. */
export const CALLBACK_SECRETS = ['ORDERS_CALLBACK_SECRET', 'PORTING_CALLBACK_SECRET'] as const

const MOST_RETRIES = 5
const MOST_AT_ONCE = 10_000

type Given = Readonly<Record<string, string | undefined>>
type Read = { problems: string[]; settings: Omit<OutsideSettings, 'url'> & { url: string | null } }

function namesOf({ prefix, secret }: System) {
  return {
    url: `${prefix}_URL`,
    token: `${prefix}_${secret}`,
    timeoutMs: `${prefix}_TIMEOUT_MS`,
    retries: `${prefix}_RETRIES`,
    atOnce: `${prefix}_CALLS_AT_ONCE`,
  } as const
}

/** Their variables, for whoever looks at what is written there. */
export const OUTSIDE_NAMES = Object.values(OUTSIDE_SYSTEMS).map(namesOf)

/** What is set for one system; `atOnce` holds for all where nothing else is said. Without a url it is nowhere yet. */
export function readOutside(name: OutsideName, given: Given, atOnce: number): Read {
  const system: System = OUTSIDE_SYSTEMS[name]
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
    atOnce: wholeNumber(String(atOnce * system.callsToOneQuestion), 1, MOST_AT_ONCE),
  })
  const names: Readonly<Record<string, string>> = namesOf(system)
  const values = Object.fromEntries(Object.entries(names).map(([key, variable]) => [key, given[variable]]))
  const parsed = v.safeParse(Settings, values)
  const problems = (parsed.issues ?? []).map((issue) => `${names[v.getDotPath(issue) ?? '']} ${issue.message}`)
  return { problems, settings: parsed.success ? parsed.output : v.parse(Settings, {}) }
}
