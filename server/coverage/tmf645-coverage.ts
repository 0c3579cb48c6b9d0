import * as v from 'valibot'
import { MOBILE_NETWORKS, type NetworkSignal, SIGNALS } from '#domain/coverage/signal.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { MobileCoverage } from './mobile-coverage.ts'

const SYSTEM = 'qualification'

const CoverageResponse = v.object({
  state: v.string(),
  serviceQualificationItem: v.nullish(
    v.array(
      v.object({
        service: v.object({ serviceCharacteristic: v.array(v.object({ name: v.string(), value: v.unknown() })) }),
      }),
    ),
  ),
})
const Refused = v.object({ code: v.string() })

const Reached = v.object({
  network: v.picklist(MOBILE_NETWORKS),
  indoor: v.picklist(SIGNALS),
  outdoor: v.picklist(SIGNALS),
})

/** TM Forum TMF645 v4 with the service type `mobileCoverage`: an item for each network, with signals of our own definition. */
export function tmf645Coverage(settings: OutsideSettings, callOutside: CallOutside): MobileCoverage {
  const url = `${settings.url}/tmf-api/serviceQualificationManagement/v4/queryServiceQualification`
  return {
    async at(eircode) {
      const place = [{ '@type': 'GeographicAddress', role: 'usageAddress', postcode: eircode }]
      const service = { serviceType: 'mobileCoverage', place }
      const { status, body } = await callOutside({
        system: SYSTEM,
        settings,
        url,
        method: 'POST',
        auth: { bearer: settings.token },
        body: { json: { instantSyncQualification: true, searchCriteria: { service } } },
        // A read, although it is a POST.
        mayRepeat: true,
      })
      if (status !== 200 && status !== 201) {
        if (parseResponse(SYSTEM, Refused, body).code === 'unknown-place') return null
        throw brokenSystem(SYSTEM, `status ${status}`)
      }
      const response = parseResponse(SYSTEM, CoverageResponse, body)
      if (response.state !== 'done') throw brokenSystem(SYSTEM, `state ${response.state}`)
      return (response.serviceQualificationItem ?? []).map((item): NetworkSignal => {
        const named = item.service.serviceCharacteristic.map(({ name, value }) => [name, value])
        return parseResponse(SYSTEM, Reached, Object.fromEntries(named))
      })
    },
  }
}
