import { mix } from './hash.ts'
import { ROUTING_KEYS } from './routing-keys.ts'

const LETTERS = '0123456789ACDEFHKNPRTVWXY'
const HALF = LETTERS.length ** 2
const UNIQUE_IDS = HALF ** 2
const FIRST_ADDRESS_ID = 10_000_000
const PATTERN = /^(?:D6W|[AC-FHKNPRTV-Y]\d{2})[0-9AC-FHKNPRTV-Y]{4}$/
const KEY_INDEX = new Map(ROUTING_KEYS.map(({ key }, index) => [key, index]))

export function parseEircode(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s-]/g, '')
  return PATTERN.test(compact) && KEY_INDEX.has(compact.slice(0, 3)) ? compact : null
}

function uniqueId(value: number): string {
  const letter = (position: number) => LETTERS.charAt(Math.floor(value / LETTERS.length ** position) % LETTERS.length)
  return letter(3) + letter(2) + letter(1) + letter(0)
}

/**
 * The n-th Eircode of a routing key. A Feistel network permutes the 25^4 unique ids, so no two n share an Eircode and
 * nobody has to remember which ones are taken.
 */
export function nthEircode(keyIndex: number, n: number, seed: number): string {
  const routingKey = ROUTING_KEYS[keyIndex]
  if (!routingKey || n >= UNIQUE_IDS) throw new RangeError(`no Eircode ${n} in routing key ${keyIndex}`)
  let left = Math.floor(n / HALF)
  let right = n % HALF
  for (let round = 1; round <= 4; round += 1) {
    const turned = (left + mix(mix(seed + keyIndex * 7919 + round * 104_729) + right)) % HALF
    left = right
    right = turned
  }
  return routingKey.key + uniqueId(left * HALF + right)
}

/** The address register's own name for a premises: eight digits, one for each possible Eircode. */
export function addressIdOf(eircode: string): string {
  const keyIndex = KEY_INDEX.get(eircode.slice(0, 3)) ?? 0
  const value = [...eircode.slice(3)].reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0)
  return String(FIRST_ADDRESS_ID + keyIndex * UNIQUE_IDS + value)
}

export function eircodeOf(addressId: string): string | null {
  if (!/^\d{8}$/.test(addressId)) return null
  const rank = Number(addressId) - FIRST_ADDRESS_ID
  const routingKey = ROUTING_KEYS[Math.floor(rank / UNIQUE_IDS)]
  return routingKey ? routingKey.key + uniqueId(rank % UNIQUE_IDS) : null
}
