import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as v from 'valibot'

export const JOURNEYS_BASE = '/journeys'

const Text = v.pipe(v.string(), v.maxLength(200))
/** What a link is for, with whatever an attack changes of it. */
const Link = v.object({
  customerId: Text,
  reference: Text,
  cartType: Text,
  subscriptionId: v.optional(Text),
  channel: v.optional(Text),
  audience: v.optional(Text, 'shop'),
  issuer: v.optional(Text, 'operator'),
  issuedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  minutes: v.optional(v.number(), 60),
})

type Pair = Awaited<ReturnType<typeof newPair>>

/**
 * Another application of the operator, which makes links into the shop: it signs their tokens, and publishes its keys. After a
 * rotation it publishes the new key alone.
 */
export function operatorOfLinks(newId: () => string) {
  let current: Promise<Pair> | null = null
  const pair = () => {
    current ??= newPair(newId())
    return current
  }

  async function token(link: v.InferOutput<typeof Link>): Promise<string> {
    const { kid, privateKey } = await pair()
    const issuedAt = link.issuedAt === undefined ? new Date() : new Date(link.issuedAt)
    const claims = {
      reference: link.reference,
      cart_type: link.cartType,
      ...(link.subscriptionId !== undefined && { subscription_id: link.subscriptionId }),
      ...(link.channel !== undefined && { channel: link.channel }),
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(link.issuer)
      .setAudience(link.audience)
      .setSubject(link.customerId)
      .setJti(newId())
      .setIssuedAt(issuedAt)
      .setExpirationTime(new Date(issuedAt.getTime() + link.minutes * 60_000))
      .sign(privateKey)
  }

  return {
    keyRoutes(app: FastifyInstance): void {
      app.get('/keys', async () => {
        const { publicKey, kid } = await pair()
        return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] }
      })
    },

    controlRoutes(app: FastifyInstance): void {
      app.post('/control/journeys/links', async (request, reply) => {
        const link = v.safeParse(Link, request.body)
        if (!link.success) return reply.code(400).send({ error: v.summarize(link.issues) })
        return { token: await token(link.output) }
      })
      app.post('/control/journeys/rotate', async (_request, reply) => {
        current = null
        return reply.code(204).send()
      })
    },
  }
}

async function newPair(kid: string) {
  return { ...(await generateKeyPair('ES256')), kid }
}
