import { SANDBOX_TOKEN } from './outside-settings.ts'
import type { Given } from './setting-kinds.ts'

/** Variables that hold secrets, of all rooms together. */
export type Secrets = {
  all: readonly string[]
  /** The shop does not start without these. */
  needed: readonly string[]
  /** Two values with a comma between them, while a secret is rotated. */
  listed: ReadonlySet<string>
  /** Their format is checked where they are parsed. */
  shaped: readonly string[]
  /** Values of the sandbox, which are public. */
  known: readonly string[]
}

const SHORTEST_TOKEN = 20
/** Shortest length of a key that others are derived from. */
const SHORTEST_KEY = 32
const MOST_KEYS = 2
const FEWEST_CHARACTERS = 8
const PLACEHOLDER =
  /change.?me|placeholder|sandbox|example|password|insert.?(here|token)|replace.?(me|this|with)|^your\W|^<.*>$/i
/** The same few characters over and over, such as 12345678901234567890. */
const REPEATED = /^(.{1,12})\1+.{0,11}$/

export const SECRET_KEYS = 'SECRET_KEYS'

/** What the listeners of a shop are reached by. */
const HOSTS = ['HOST', 'DESK_HOST', 'PARTNERS_HOST']

/**
 * Whether the sandbox's public secrets are good enough: the shop uses the sandbox, and is reachable from this machine
 * alone. Decided by the addresses set and not by NODE_ENV, which is easily forgotten.
 */
export function isSandboxed(given: Given): boolean {
  return (
    given['NODE_ENV'] !== 'production' &&
    given['SANDBOX_URL'] !== undefined &&
    HOSTS.every((name) => isLoopback(given[name]))
  )
}

function isLoopback(host = '127.0.0.1'): boolean {
  return /^127\.\d+\.\d+\.\d+$|^::1$|^localhost$/i.test(host)
}

export function secretProblems(given: Given, secrets: Secrets): string[] {
  const sandboxed = isSandboxed(given)
  return [
    ...ringProblems(given, secrets),
    ...(sandboxed ? [] : [...unfit(given, secrets), ...secrets.all.flatMap((name) => weak(name, given, secrets))]),
    ...shared(given, secrets, sandboxed),
  ]
}

function ringProblems(given: Given, secrets: Secrets): string[] {
  return valuesOf(SECRET_KEYS, given, secrets).length > MOST_KEYS
    ? [`${SECRET_KEYS} must be one key, or two while it is changed`]
    : []
}

/** What is missing, or known to everybody. */
function unfit(given: Given, { all, needed, known }: Secrets): string[] {
  const problems = needed.filter((name) => given[name] === undefined).map((name) => `${name} is missing`)
  for (const name of all) {
    if (known.some((secret) => given[name]?.includes(secret))) problems.push(`${name} must not be the sandbox's`)
  }
  const wantsSandbox = given['NODE_ENV'] !== 'production' && given['SANDBOX_URL'] !== undefined
  if (problems.length > 0 && wantsSandbox) {
    problems.push("HOST must be this machine's own, such as 127.0.0.1, for a shop with the sandbox's secrets")
  }
  return problems
}

function weak(name: string, given: Given, secrets: Secrets): string[] {
  if (secrets.shaped.includes(name)) return []
  const shortest = name === SECRET_KEYS ? SHORTEST_KEY : SHORTEST_TOKEN
  const problems = valuesOf(name, given, secrets).flatMap((secret) => {
    // Reported already.
    if (secret.includes(SANDBOX_TOKEN)) return []
    if (secret.length < shortest) return [`${name} must have at least ${shortest} characters`]
    const isMadeUp = PLACEHOLDER.test(secret) || REPEATED.test(secret) || new Set(secret).size < FEWEST_CHARACTERS
    return isMadeUp ? [`${name} must not be a placeholder`] : []
  })
  return [...new Set(problems)]
}

/** One secret with two purposes: a party that gets it for one has the other. */
function shared(given: Given, secrets: Secrets, sandboxed: boolean): string[] {
  const problems = new Set<string>()
  const owners = new Map<string, string>()
  for (const name of secrets.all) {
    for (const secret of valuesOf(name, given, secrets)) {
      const other = owners.get(secret)
      owners.set(secret, name)
      if (other === undefined || (sandboxed && secret === SANDBOX_TOKEN)) continue
      problems.add(other === name ? `${name} names one secret twice` : `${other} and ${name} must not be the same`)
    }
  }
  return [...problems]
}

function valuesOf(name: string, given: Given, { listed }: Secrets): string[] {
  const value = given[name] ?? ''
  const values = listed.has(name) ? value.split(',').map((part) => part.trim()) : [value]
  return values.filter((part) => part !== '')
}
