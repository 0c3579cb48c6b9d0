import * as v from 'valibot'
import { irishMobile } from '#domain/porting/irish-mobile.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { NumberPool } from './number-pool.ts'

const SYSTEM = 'numbers'

const Msisdn = v.pipe(
  v.string(),
  v.check((text) => irishMobile(text) === text, 'not an Irish mobile number'),
)
const Availability = v.object({ resource: v.array(v.object({ value: Msisdn })) })
const Reservation = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  reservationState: v.picklist(['reserved', 'completed']),
  validFor: v.object({ endDateTime: v.pipe(v.string(), v.isoTimestamp()) }),
  reservationItem: v.array(v.object({ resource: v.object({ value: Msisdn }) })),
})
const Completed = v.object({ id: v.string(), reservationState: v.literal('completed') })

/** A resource pool in the shape of TM Forum's TMF685, as described in sandbox/README.md. */
export function tmf685Numbers(settings: OutsideSettings, callOutside: CallOutside): NumberPool {
  const base = `${settings.url}/tmf-api/resourcePoolManagement/v1`
  // Holding is idempotent by its name, completing and releasing are final, so every call may be retried.
  const call = { system: SYSTEM, settings, auth: { bearer: settings.token }, mayRepeat: true }
  const post = { ...call, method: 'POST' } as const
  const reservationUrl = (id: string) => `${base}/reservation/${encodeURIComponent(id)}`
  return {
    async free(count, name) {
      const json = { requestedQuantity: count, externalId: name, resourcePool: { id: 'mobile' } }
      const { body } = await callOutside({
        ...post,
        url: `${base}/availabilityCheck`,
        body: { json },
        expect: [200, 201],
      })
      return parseResponse(SYSTEM, Availability, body).resource.map(({ value }) => value)
    },

    async hold(msisdn, name) {
      const json = { externalId: name, reservationItem: [{ action: 'add', resource: { value: msisdn } }] }
      const question = { ...post, url: `${base}/reservation`, body: { json } }
      const { status, body } = await callOutside({ ...question, expect: [200, 201, 404, 409] })
      if (status === 404 || status === 409) return { outcome: 'taken' }
      const { id, validFor, reservationItem } = parseResponse(SYSTEM, Reservation, body)
      if (reservationItem[0]?.resource.value !== msisdn) throw brokenSystem(SYSTEM, 'another number was reserved')
      return { outcome: 'held', holdId: id, heldUntil: validFor.endDateTime }
    },

    async confirm(holdId) {
      const json = { reservationState: 'completed' }
      const question = { ...call, url: reservationUrl(holdId), method: 'PATCH' as const, body: { json } }
      const { status, body } = await callOutside({ ...question, expect: [200, 404, 409] })
      if (status !== 200) return 'lost'
      if (parseResponse(SYSTEM, Completed, body).id !== holdId) throw brokenSystem(SYSTEM, 'another one was completed')
      return 'confirmed'
    },

    async release(holdId) {
      await callOutside({ ...call, url: reservationUrl(holdId), method: 'DELETE', expect: [204, 404] })
    },
  }
}
