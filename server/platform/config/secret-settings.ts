import { CALLBACK_SECRETS, OUTSIDE_NAMES, SANDBOX_TOKEN } from './outside-settings.ts'
import { chosenGateway, GATEWAY_SECRETS } from './payment-settings.ts'

type Given = Readonly<Record<string, string | undefined>>

const SHORTEST_TOKEN = 20
/** Of a key that others are derived from. */
const SHORTEST_KEY = 32
const MOST_KEYS = 2
const FEWEST_CHARACTERS = 8
const PLACEHOLDER =
  /change.?me|placeholder|sandbox|example|password|insert.?(here|token)|replace.?(me|this|with)|^your\W|^<.*>$/i
/** The same few characters over and over, such as 12345678901234567890. */
const REPEATED = /^(.{1,12})\1+.{0,11}$/

const SECRET_KEYS = 'SECRET_KEYS'
/** What every shop needs; the gateway, Autoaddress and a stock system only where they are chosen. */
const ALWAYS_NEEDED = ['NETWORK', 'CMS', 'CREDIT', 'ORDERS', 'ESIM', 'NUMBERS', 'PORTING', 'SMS'].map(
  (system) => `${system}_TOKEN`,
)
/** Values with a meaning of their own: their shape is judged where they are read. */
const OF_GATEWAYS: readonly string[] = Object.values(GATEWAY_SECRETS).map(({ name }) => name)
/** While a secret is changed there are two of it, with a comma. */
const LISTED: ReadonlySet<string> = new Set([SECRET_KEYS, 'SMS_TOKEN', ...CALLBACK_SECRETS, ...OF_GATEWAYS])
const ALL = [...new Set([...OUTSIDE_NAMES.map(({ token }) => token), 'METRICS_TOKEN', 'ORDER_LINK_SECRET', ...LISTED])]

/**
 * Whether the sandbox's own secrets, which everybody can read, are good enough: for a shop that plays with the sandbox and
 * that nobody but this machine reaches. By what is set and not by NODE_ENV, which is easily forgotten.
 */
export function isSandboxed(given: Given): boolean {
  return given['NODE_ENV'] !== 'production' && given['SANDBOX_URL'] !== undefined && isLoopback(given['HOST'])
}

function isLoopback(host = '127.0.0.1'): boolean {
  return /^127\.\d+\.\d+\.\d+$|^::1$|^localhost$/i.test(host)
}

export function secretProblems(given: Given): string[] {
  const sandboxed = isSandboxed(given)
  return [
    ...ringProblems(given),
    ...(sandboxed ? [] : [...unfit(given), ...ALL.flatMap((name) => weak(name, given))]),
    ...shared(given, sandboxed),
  ]
}

function ringProblems(given: Given): string[] {
  return valuesOf(SECRET_KEYS, given).length > MOST_KEYS
    ? [`${SECRET_KEYS} must be one key, or two while it is changed`]
    : []
}

/** What is missing, or known to everybody. */
function unfit(given: Given): string[] {
  const needed = [...ALWAYS_NEEDED, SECRET_KEYS, ...CALLBACK_SECRETS, ...chosenOnes(given)]
  const problems = needed.filter((name) => given[name] === undefined).map((name) => `${name} is missing`)
  const known = [SANDBOX_TOKEN, ...Object.values(GATEWAY_SECRETS).map(({ sandbox }) => sandbox)]
  for (const name of ALL) {
    if (known.some((secret) => given[name]?.includes(secret))) problems.push(`${name} must not be the sandbox's`)
  }
  const wantsSandbox = given['NODE_ENV'] !== 'production' && given['SANDBOX_URL'] !== undefined
  if (problems.length > 0 && wantsSandbox) {
    problems.push("HOST must be this machine's own, such as 127.0.0.1, for a shop with the sandbox's secrets")
  }
  return problems
}

function chosenOnes(given: Given): string[] {
  const gateway = chosenGateway(given)
  return [
    ...(gateway === null ? [] : [`${gateway}_TOKEN`, GATEWAY_SECRETS[gateway].name]),
    ...(given['STOCK_SYSTEM'] === 'tmf687' ? ['STOCK_TOKEN'] : []),
    ...(given['ADDRESS_SEARCH'] === 'autoaddress' ? ['AUTOADDRESS_KEY'] : []),
  ]
}

function weak(name: string, given: Given): string[] {
  if (OF_GATEWAYS.includes(name)) return []
  const shortest = name === SECRET_KEYS ? SHORTEST_KEY : SHORTEST_TOKEN
  const problems = valuesOf(name, given).flatMap((secret) => {
    // Named already.
    if (secret.includes(SANDBOX_TOKEN)) return []
    if (secret.length < shortest) return [`${name} must have at least ${shortest} characters`]
    const isMadeUp = PLACEHOLDER.test(secret) || REPEATED.test(secret) || new Set(secret).size < FEWEST_CHARACTERS
    return isMadeUp ? [`${name} must not be a placeholder`] : []
  })
  return [...new Set(problems)]
}

/** One secret for two purposes: whoever is given it for one has the other. */
function shared(given: Given, sandboxed: boolean): string[] {
  const problems = new Set<string>()
  const owners = new Map<string, string>()
  for (const name of ALL) {
    for (const secret of valuesOf(name, given)) {
      const other = owners.get(secret)
      owners.set(secret, name)
      if (other === undefined || (sandboxed && secret === SANDBOX_TOKEN)) continue
      problems.add(other === name ? `${name} names one secret twice` : `${other} and ${name} must not be the same`)
    }
  }
  return [...problems]
}

function valuesOf(name: string, given: Given): string[] {
  const value = given[name] ?? ''
  const values = LISTED.has(name) ? value.split(',').map((part) => part.trim()) : [value]
  return values.filter((part) => part !== '')
}
