import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import type { NetworkService } from '#domain/availability/prequal.ts'
import { BROADBAND_TECHNOLOGIES } from '#domain/vocabulary.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside, failingSystem } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { NetworkQualification, Qualification } from './network-qualification.ts'

const SYSTEM = 'qualification'

const Characteristic = v.object({ name: v.string(), value: v.unknown() })

const QualificationItem = v.object({
  qualificationResult: v.nullish(v.string()),
  expectedServiceAvailabilityDate: v.nullish(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/))),
  service: v.object({ serviceCharacteristic: v.array(Characteristic) }),
})

const QueryResponse = v.object({
  id: v.string(),
  state: v.string(),
  serviceQualificationItem: v.nullish(v.array(QualificationItem)),
})

const Refused = v.object({
  code: v.string(),
  reason: v.nullish(v.string()),
  message: v.nullish(v.string()),
  onlinePrequalId: v.nullish(v.string()),
})

const Service = v.object({
  broadbandTechnology: v.picklist(BROADBAND_TECHNOLOGIES),
  maxSpeed: v.nullish(v.pipe(v.number(), v.integer())),
  networkTechnology: v.nullish(v.string()),
  slotAvailable: v.nullish(v.boolean()),
})

/** TM Forum TMF645 v4: service qualification. */
export function tmf645Qualification(settings: OutsideSettings, callOutside: CallOutside): NetworkQualification {
  const base = `${settings.url}/tmf-api/serviceQualificationManagement/v4`
  return {
    async servicesAt(address) {
      const { status, body } = await callOutside({
        system: SYSTEM,
        settings,
        url: `${base}/queryServiceQualification`,
        method: 'POST',
        auth: { bearer: settings.token },
        body: { json: queryFor(address) },
        // A read, although it is a POST.
        mayRepeat: true,
      })
      if (status === 200 || status === 201) return toQualification(body)
      return toMismatch(status, body)
    },
  }
}

function queryFor(address: Address) {
  const place = {
    '@type': 'GeographicAddress',
    role: 'installationAddress',
    ...(address.addressId === null ? {} : { id: address.addressId }),
    ...(address.eircode === null ? {} : { postcode: address.eircode }),
    addressLine: [address.addressLine1, address.addressLine2, address.addressLine3].filter((line) => line !== null),
    city: address.town,
    stateOrProvince: address.county,
  }
  return { instantSyncQualification: true, searchCriteria: { service: { place: [place] } } }
}

function toQualification(body: unknown): Qualification {
  const response = parseResponse(SYSTEM, QueryResponse, body)
  if (response.state !== 'done') {
    throw brokenSystem(SYSTEM, `state ${response.state}`)
  }
  const items = response.serviceQualificationItem ?? []
  return {
    outcome: 'answered',
    networkReference: response.id,
    services: items.filter((item) => item.qualificationResult !== 'unqualified').map(toService),
  }
}

function toService(item: v.InferOutput<typeof QualificationItem>): NetworkService {
  const named = Object.fromEntries(item.service.serviceCharacteristic.map(({ name, value }) => [name, value]))
  const service = parseResponse(SYSTEM, Service, named)
  return {
    broadbandTechnology: service.broadbandTechnology,
    maxSpeed: service.maxSpeed ?? null,
    networkTechnology: service.networkTechnology ?? null,
    serviceDate: item.expectedServiceAvailabilityDate?.slice(0, 10) ?? null,
    slotAvailable: service.slotAvailable ?? false,
  }
}

function toMismatch(status: number, body: unknown): Qualification {
  const parsed = v.safeParse(Refused, body)
  if (!parsed.success) throw failingSystem(SYSTEM, status)
  const refused = parsed.output
  if (refused.code === 'unknown-place') return { outcome: 'unknown' }
  const onlinePrequalId = refused.onlinePrequalId ?? null
  if (onlinePrequalId === null && refused.code !== 'prequal-data-mismatch') {
    throw failingSystem(SYSTEM, status)
  }
  const message = refused.message ?? refused.reason ?? refused.code
  return { outcome: 'mismatch', error: { code: refused.code, message, onlinePrequalId } }
}
