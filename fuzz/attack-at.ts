import type { Attack, World } from './attack.ts'
import { cmsAttack } from './attacks/cms-attacks.ts'
import { graphqlAttack } from './attacks/graphql-attacks.ts'
import { headerAttack } from './attacks/header-attacks.ts'
import { operationsAttack } from './attacks/operations-attacks.ts'
import { pageAttack } from './attacks/page-attacks.ts'
import { pictureAttack } from './attacks/picture-attacks.ts'
import { protocolAttack } from './attacks/protocol-attacks.ts'
import { randomAt } from './random.ts'

const SHARES = { page: 24, graphql: 44, picture: 8, cms: 7, operations: 3, headers: 8, protocol: 6 }
const ONE_IN_A_HUNDRED_IS_HONEST = 0.03

/** The attack at a place of a run. Seed and place alone decide it, so that any place can be replayed. */
export function attackAt(seed: number, place: number, world: World): Attack | 'journey' {
  const random = randomAt(seed, place)
  if (random.chance(ONE_IN_A_HUNDRED_IS_HONEST)) return 'journey'
  const attack = MAKERS[random.weighted(SHARES)](random, world)
  return {
    ...attack,
    exchanges: attack.exchanges.map((exchange) => ({
      ...exchange,
      pieces: from(visitorAt(seed, place), exchange.pieces),
    })),
  }
}

const MAKERS = {
  page: pageAttack,
  graphql: graphqlAttack,
  picture: pictureAttack,
  cms: cmsAttack,
  operations: operationsAttack,
  headers: headerAttack,
  protocol: protocolAttack,
}

const REQUESTS_OF_A_VISITOR = 40
const SHARE_OF_ONE_VISITOR = 0.1

/**
 * Most visitors are many, so that the work is really done; one of them sends a tenth of everything and meets the limits
 * that everybody has.
 */
export function visitorAt(seed: number, place: number): string {
  if (randomAt(seed ^ 0x5bd1e995, place).chance(SHARE_OF_ONE_VISITOR)) return '10.255.255.1'
  const number = Math.floor(place / REQUESTS_OF_A_VISITOR)
  return `10.${(number >> 16) & 127}.${(number >> 8) & 255}.${number & 255}`
}

const FIRST_LINE = /^([A-Z]+ \S+ HTTP\/1\.1\r\n)(?![\s\S]*?X-Forwarded-For)/

/** The header of the trusted proxy, unless the attack brings its own. */
function from<P extends { text: string }>(visitor: string, pieces: readonly P[]): P[] {
  return pieces.map((piece, at) =>
    at === 0 ? { ...piece, text: piece.text.replace(FIRST_LINE, `$1X-Forwarded-For: ${visitor}\r\n`) } : piece,
  )
}
