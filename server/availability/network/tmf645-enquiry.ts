import * as v from 'valibot'
import type { NetworkFacts } from '#domain/availability/nbi/neq.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { EnquiryCheck, EnquiryRequest, EnquirySubmission, NetworkEnquiry } from './network-enquiry.ts'

/** The same system as for qualification, with a bulkhead of its own: calls of a worker do not take slots of customers. */
const SYSTEM = 'enquiry'
const NOT_SERVED = 'not-served-by-nbi'

const Refused = v.object({ code: v.string() })

const Characteristic = v.object({ name: v.string(), value: v.unknown() })

const Item = v.object({
  qualificationResult: v.nullish(v.string()),
  terminationError: v.nullish(v.array(v.object({ id: v.string() }))),
  eligibilityUnavailabilityReason: v.nullish(v.array(v.object({ code: v.string() }))),
  service: v.nullish(v.object({ serviceCharacteristic: v.nullish(v.array(Characteristic)) })),
})

const Task = v.object({
  id: v.string(),
  state: v.picklist(['accepted', 'inProgress', 'done', 'terminatedWithError']),
  serviceQualificationItem: v.pipe(v.array(Item), v.minLength(1)),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.nullish(v.string(), null)

const Line = v.object({
  name: v.string(),
  status: text,
  ontActive: v.boolean(),
  lineId: v.string(),
  addressId: text,
  reserved: v.boolean(),
  pendingInstallation: v.boolean(),
  activeLines: count,
  canContinueSale: v.boolean(),
})

const Facts = v.object({
  preOrderFlag: v.boolean(),
  pendingInstallation: v.boolean(),
  reserved: v.boolean(),
  surveyRequired: v.boolean(),
  interventionArea: v.boolean(),
  activeLines: count,
  multiplePremises: v.boolean(),
  lineId: text,
  addressId: text,
  tag: text,
  ontActive: v.boolean(),
  status: text,
  readyForServiceAt: text,
  wayLeaveRequired: v.boolean(),
  lines: v.array(Line),
})

/** TM Forum TMF645 v4: a check of service qualification, started and then read until it is done. */
export function tmf645Enquiry(settings: OutsideSettings, callOutside: CallOutside): NetworkEnquiry {
  const url = `${settings.url}/tmf-api/serviceQualificationManagement/v4/checkServiceQualification`
  // The external id makes a second submission the same enquiry, so both calls may be retried.
  const call = { system: SYSTEM, settings, auth: { bearer: settings.token }, mayRepeat: true }
  return {
    async submit(enquiry) {
      const { status, body } = await callOutside({ ...call, url, method: 'POST', body: { json: request(enquiry) } })
      return status === 200 || status === 201 ? toSubmission(body) : { outcome: 'rejected', code: refusal(body) }
    },
    async check(taskId) {
      const task = `${url}/${encodeURIComponent(taskId)}`
      const { status, body } = await callOutside({ ...call, url: task, expect: [200, 404] })
      return status === 404 ? { outcome: 'forgotten' } : toCheck(body)
    },
  }
}

function request({ externalId, addressId, eircode, lineId }: EnquiryRequest) {
  const place = {
    '@type': 'GeographicAddress',
    role: 'installationAddress',
    ...(addressId === null ? {} : { id: addressId }),
    ...(eircode === null ? {} : { postcode: eircode }),
  }
  const serviceCharacteristic = lineId === null ? [] : [{ name: 'lineId', valueType: 'string', value: lineId }]
  return {
    externalId,
    instantSyncQualification: false,
    serviceQualificationItem: [{ id: '1', service: { place: [place], serviceCharacteristic } }],
  }
}

function toSubmission(body: unknown): EnquirySubmission {
  return { outcome: 'accepted', taskId: parseResponse(SYSTEM, Task, body).id }
}

function refusal(body: unknown): string {
  return parseResponse(SYSTEM, Refused, body).code
}

function toCheck(body: unknown): EnquiryCheck {
  const task = parseResponse(SYSTEM, Task, body)
  const [item] = task.serviceQualificationItem
  if (task.state === 'accepted' || task.state === 'inProgress') return { outcome: 'pending' }
  if (task.state === 'terminatedWithError') {
    const code = item?.terminationError?.[0]?.id
    if (code === undefined) throw brokenSystem(SYSTEM, 'an enquiry that was terminated without a reason')
    return { outcome: 'rejected', code }
  }
  if (item?.qualificationResult === 'unqualified') {
    return { outcome: 'rejected', code: item.eligibilityUnavailabilityReason?.[0]?.code ?? NOT_SERVED }
  }
  return { outcome: 'answered', facts: toFacts(item?.service?.serviceCharacteristic ?? []) }
}

function toFacts(characteristics: readonly v.InferOutput<typeof Characteristic>[]): NetworkFacts {
  return parseResponse(SYSTEM, Facts, Object.fromEntries(characteristics.map(({ name, value }) => [name, value])))
}
