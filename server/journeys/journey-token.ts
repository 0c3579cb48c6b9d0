import { randomUUID } from 'node:crypto'
import { decodeJwt, errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { readCartKey } from '#domain/cart/key.ts'
import { CART_TYPES, CHANNELS } from '#domain/vocabulary.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { CustomerJourney } from '#server/session/customer-journey.ts'
import type { OperatorKeys } from './operator-keys.ts'

/** Nobody needs longer for a change, and a link that leaks is soon worth nothing. */
const TOKEN_MINUTES = 60

const OWN_ISSUER = 'tonn-shop'
const PURPOSE = 'journey token'
const ALGORITHM = 'ES256'
const CLOCK_TOLERANCE_SECONDS = 5

/** A partner orders over its own APIs. */
const LINK_CHANNELS = CHANNELS.filter((channel) => channel !== 'PARTNER')

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const Reference = v.pipe(
  v.string(),
  v.transform((text) => readCartKey(text)),
  v.check((key) => key?.by === 'reference'),
  v.transform((key) => (key?.by === 'reference' ? key.reference : '')),
)
const Claims = v.pipe(
  v.object({
    sub: Text,
    reference: Reference,
    cart_type: v.pipe(v.picklist(CART_TYPES), v.notValue('NEW_ACQUISITION')),
    subscription_id: v.nullish(Text, null),
    channel: v.nullish(v.picklist(LINK_CHANNELS), null),
    jti: Text,
    iat: v.number(),
    exp: v.number(),
  }),
  // Longer than the shop allows: the operator's clock or its intent is wrong.
  v.check(({ iat, exp }) => exp - iat <= TOKEN_MINUTES * 60),
)

export type TokenJourney = CustomerJourney & { by: 'token'; reference: string }

/** A valid token, which may still be another browser's. */
export type ReadToken = { journey: TokenJourney; tokenId: string; endsAt: Date }

type Config = { keys: KeyRing; journeys: { audience: string } }

/** A token of the shop itself, for one cart of one customer. */
export async function mintToken(
  { keys, journeys: { audience } }: Config,
  journey: Omit<TokenJourney, 'by'>,
  now: Date,
): Promise<{ token: string; tokenId: string; endsAt: Date }> {
  const [pair] = keys.keyPairs(PURPOSE)
  if (pair === undefined) throw new Error('A key ring needs a key')
  const tokenId = randomUUID()
  const endsAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000)
  const claims = {
    reference: journey.reference,
    cart_type: journey.cartType,
    ...(journey.subscriptionId !== null && { subscription_id: journey.subscriptionId }),
    ...(journey.channel !== null && { channel: journey.channel }),
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: pair.id })
    .setIssuer(OWN_ISSUER)
    .setAudience(audience)
    .setSubject(journey.customerId)
    .setJti(tokenId)
    .setIssuedAt(now)
    .setExpirationTime(endsAt)
    .sign(pair.privateKey)
  return { token, tokenId, endsAt }
}

type Readers = { config: Config; operatorKeys: OperatorKeys | null }

/** The journey of a token of the shop or of the operator. `expired` and `invalid` are refused alike, and logged apart. */
export async function readToken(
  { config, operatorKeys }: Readers,
  token: string,
  now: Date,
): Promise<ReadToken | 'expired' | 'invalid'> {
  const signer = signerOf(token, { config, operatorKeys })
  if (signer === null) return 'invalid'
  try {
    const { payload } = await jwtVerify(token, signer.keyFor, {
      issuer: signer.issuer,
      audience: config.journeys.audience,
      algorithms: [ALGORITHM],
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    const claims = v.safeParse(Claims, payload)
    return claims.success ? readClaims(claims.output) : 'invalid'
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}

function signerOf(token: string, { config, operatorKeys }: Readers) {
  const issuer = issuerOf(token)
  if (issuer === OWN_ISSUER) return { issuer, keyFor: ownKey(config.keys) }
  if (operatorKeys !== null && issuer === operatorKeys.issuer) return { issuer, keyFor: operatorKeys.keyFor }
  return null
}

function ownKey(keys: KeyRing) {
  return async ({ kid }: JWTHeaderParameters) => {
    const pair = keys.keyPairs(PURPOSE).find(({ id }) => id === kid)
    if (pair === undefined) throw new errors.JWKSNoMatchingKey()
    return pair.publicKey
  }
}

function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null
  } catch {
    return null
  }
}

function readClaims(claims: v.InferOutput<typeof Claims>): ReadToken {
  return {
    journey: {
      by: 'token',
      cartType: claims.cart_type,
      reference: claims.reference,
      customerId: claims.sub,
      subscriptionId: claims.subscription_id,
      channel: claims.channel,
    },
    tokenId: claims.jti,
    endsAt: new Date(claims.exp * 1000),
  }
}
