import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ProfileStore } from './profile-store.ts'

export const ESIM_BASE = '/esim'
const SMDP_ADDRESS = 'smdp.sandbox.example'

const header = v.object({ functionRequesterIdentifier: v.string(), functionCallIdentifier: v.string() })
const Eid = v.pipe(v.string(), v.regex(/^\d{32}$/))
const DownloadOrder = v.object({ header, profileType: v.string(), eid: v.optional(Eid) })
const ConfirmOrder = v.object({ header, iccid: v.string(), eid: v.optional(Eid), releaseFlag: v.boolean() })
const CancelOrder = v.object({ header, iccid: v.string(), matchingId: v.string() })

/** The status in the body of every GSMA SGP.22 response: HTTP says 200 also for a failure. */
export function es2plusStatus(subjectCode?: string, reasonCode?: string) {
  const isDone = subjectCode === undefined
  return {
    header: {
      functionExecutionStatus: {
        status: isDone ? 'Executed-Success' : 'Failed',
        ...(!isDone && { statusCodeData: { subjectCode, reasonCode, message: 'The sandbox says no.' } }),
      },
    },
  }
}

type Manner = { refusesEids: boolean }

/** ES2+ of an SM-DP+: DownloadOrder, ConfirmOrder, CancelOrder. */
export function esimRoutes(app: FastifyInstance, store: ProfileStore, manner: () => Manner): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(es2plusStatus('8.9', '3.9')))

  function route<T extends v.GenericSchema<unknown, { header: v.InferOutput<typeof header> }>>(
    name: string,
    schema: T,
    does: (request: v.InferOutput<T>) => object,
  ) {
    app.post(`/gsma/rsp2/es2plus/${name}`, async (request, reply) => {
      if (!request.headers.authorization?.startsWith('Bearer ')) return reply.code(401).send()
      const parsed = v.safeParse(schema, request.body)
      // A parameter is missing or malformed.
      if (!parsed.success) return es2plusStatus('8.9', '2.2')
      return store.once(`${name} ${parsed.output.header.functionCallIdentifier}`, () => does(parsed.output))
    })
  }

  route('downloadOrder', DownloadOrder, ({ profileType, eid = null }) => {
    if (eid !== null && manner().refusesEids) return es2plusStatus('8.1.1', '3.8')
    return { ...es2plusStatus(), iccid: store.allocate(profileType, eid).iccid }
  })
  route('confirmOrder', ConfirmOrder, ({ iccid, eid = null }) => {
    const profile = store.find(iccid)
    if (profile === undefined) return es2plusStatus('8.2.1', '3.9')
    if (profile.eid !== eid) return es2plusStatus('8.1.1', '3.10')
    return {
      ...es2plusStatus(),
      matchingId: store.release(profile),
      smdpAddress: SMDP_ADDRESS,
      ...(eid !== null && { eid }),
    }
  })
  route('cancelOrder', CancelOrder, ({ iccid, matchingId }) => {
    const profile = store.find(iccid)
    if (profile?.matchingId !== matchingId) return es2plusStatus('8.2.1', '3.9')
    if (profile.state === 'installed') return es2plusStatus('8.2.1', '3.3')
    profile.state = 'unavailable'
    return es2plusStatus()
  })
}

/** The list of profiles, and a simulated phone that downloads one. */
export function esimControlRoutes(app: FastifyInstance, store: ProfileStore): void {
  app.get('/control/esim/ledger', async () => ({ profiles: [...store.list()] }))
  app.post<{ Params: { iccid: string } }>('/control/esim/install/:iccid', async (request, reply) => {
    const profile = store.find(request.params.iccid)
    if (profile?.state !== 'released') return reply.code(409).send({ error: 'Nothing waits under this ICCID.' })
    profile.state = 'installed'
    return profile
  })
}
