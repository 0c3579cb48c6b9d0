import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { BotCheck, Checked } from './bot-check.ts'

/** A page that solved it may lie in a pocket before it sends the result. */
const SECONDS = 300

/** Of one key; about a millisecond and a half of a laptop's processor. */
const ITERATIONS = 5000

type Deps = { db: Pick<Database, 'markOf'>; keys: KeyRing }
type MakingDeps = Deps & { processClock: Clock }

/**
 * Proof of work by ALTCHA's protocol (v2): the browser derives keys (PBKDF2) for the counters 0, 1, 2 … until one begins as
 * the challenge says. The counter is drawn by us, so no browser is unlucky for long.
 *
 * `data` ties it to an action and a visitor, and the signature covers both.
 */
export async function newChallenge(
  { db, keys, processClock }: MakingDeps,
  { action, visitor, work }: Omit<Checked, 'log'> & { work: number },
): Promise<Challenge> {
  const [secrets] = secretsOf(keys)
  if (secrets === undefined) throw new Error('A key ring needs a key')
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(work, 1),
    deriveKey,
    expiresAt: Math.floor(processClock.now().getTime() / 1000) + SECONDS,
    data: { action, visitor: markOf(db, visitor) },
    ...secrets,
  })
}

/** Of every valid key, the signing one first. */
function secretsOf(keys: KeyRing): { hmacSignatureSecret: string; hmacKeySignatureSecret: string }[] {
  const proofs = keys.signatures('bot check', 'altcha key')
  return keys.signatures('bot check', 'altcha').map((hmacSignatureSecret, place) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: proofs[place] ?? hmacSignatureSecret,
  }))
}

function markOf({ markOf: mark }: Deps['db'], visitor: string): string {
  return mark(`bot check of ${visitor}`)
}

const Hex = v.pipe(v.string(), v.regex(/^[\da-f]{1,256}$/))

/** As ALTCHA's widget sends it: the challenge with its solution. */
const Payload = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(Buffer.from(dataset.value, 'base64').toString()) as unknown
    } catch {
      addIssue({ message: 'is no JSON' })
      return NEVER
    }
  }),
  v.object({
    challenge: v.object({
      parameters: v.strictObject({
        algorithm: v.literal('PBKDF2/SHA-256'),
        cost: v.literal(ITERATIONS),
        data: v.strictObject({ action: v.string(), visitor: v.string() }),
        expiresAt: v.number(),
        keyLength: v.number(),
        keyPrefix: Hex,
        keySignature: Hex,
        nonce: Hex,
        salt: Hex,
      }),
      signature: Hex,
    }),
    solution: v.object({ counter: v.number(), derivedKey: Hex }),
  }),
)

export function altcha(deps: Deps): BotCheck {
  return {
    async verify(token, { action, visitor }) {
      const payload = v.safeParse(Payload, token)
      if (!payload.success) return { passed: false, because: 'unreadable' }
      const { challenge, solution } = payload.output
      const { parameters } = challenge
      let because = 'forged'
      for (const secrets of secretsOf(deps.keys)) {
        const { verified, expired, invalidSolution } = await verifySolution({
          challenge,
          solution,
          deriveKey,
          ...secrets,
        })
        if (verified) because = ''
        else if (expired) because = 'expired'
        else if (invalidSolution) because = 'not solved'
        if (because !== 'forged') break
      }
      if (because !== '') return { passed: false, because }
      if (parameters.data.action !== action) return { passed: false, because: 'other action' }
      if (parameters.data.visitor !== markOf(deps.db, visitor)) return { passed: false, because: 'other visitor' }
      return { passed: true, use: parameters.nonce, seconds: SECONDS }
    },
  }
}
