import * as v from 'valibot'
import { isRejectReason, type PortState, type RejectReason } from '#domain/porting/port-request.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { PortingSystem, PortRequest, PortStanding } from './porting-system.ts'

const SYSTEM = 'porting'

/** The states of TMF641 v4 that apply to a number. */
const STATES = {
  acknowledged: 'requested',
  pending: 'requested',
  held: 'requested',
  inProgress: 'accepted',
  completed: 'done',
  partial: 'rejected',
  failed: 'rejected',
  rejected: 'rejected',
  cancelled: 'calledOff',
} as const satisfies Record<string, Exclude<PortState, 'toSend'>>

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const ServiceOrder = v.object({
  id: Text,
  externalId: Text,
  state: v.picklist(Object.keys(STATES) as (keyof typeof STATES)[]),
  errorMessage: v.optional(v.array(v.object({ code: v.string() })), []),
})
const Found = v.array(ServiceOrder)

/** TM Forum TMF641 v4: a service order for each number, as described in sandbox/README.md. */
export function tmf641Porting(settings: OutsideSettings, callOutside: CallOutside): PortingSystem {
  const base = `${settings.url}/tmf-api/serviceOrdering/v4`
  const call = { system: SYSTEM, settings, auth: { bearer: settings.token }, mayRepeat: true }

  async function find(externalId: string): Promise<PortStanding | null> {
    const url = `${base}/serviceOrder?externalId=${encodeURIComponent(externalId)}`
    const { body } = await callOutside({ ...call, url, expect: [200] })
    const [known] = parseResponse(SYSTEM, Found, body).filter((order) => order.externalId === externalId)
    return known === undefined ? null : standingOf(known)
  }

  async function findExisting(externalId: string): Promise<PortStanding> {
    const known = await find(externalId)
    if (known === null) throw brokenSystem(SYSTEM, 'a request that is there and cannot be found')
    return known
  }

  return {
    find,

    async submit(request) {
      const question = { ...call, method: 'POST' as const, url: `${base}/serviceOrder` }
      const json = serviceOrderOf(request)
      const { status, body } = await callOutside({ ...question, body: { json }, expect: [200, 201, 409] })
      if (status === 409) return findExisting(request.externalId)
      const made = standingOf(parseResponse(SYSTEM, ServiceOrder, body))
      if (made.externalId !== request.externalId) throw brokenSystem(SYSTEM, 'an answer about another request')
      return made
    },

    async read(id) {
      const url = `${base}/serviceOrder/${encodeURIComponent(id)}`
      const { status, body } = await callOutside({ ...call, url, expect: [200, 404] })
      return status === 404 ? null : standingOf(parseResponse(SYSTEM, ServiceOrder, body))
    },

    async callOff(id) {
      const json = { serviceOrder: { id }, cancellationReason: 'The customer withdrew' }
      const url = `${base}/cancelServiceOrder`
      await callOutside({ ...call, method: 'POST', url, body: { json }, expect: [200, 201, 404, 409] })
    },
  }
}

function serviceOrderOf({ externalId, reference, told, consentAt, provenAt }: PortRequest) {
  const characteristics = {
    msisdn: told.msisdn,
    donorOperator: told.operator === 'OTHER' ? (told.operatorName ?? 'OTHER') : told.operator,
    accountType: told.accountType,
    accountNumber: told.accountNumber,
    accountHolder: told.holder,
    consentAt,
    ownershipProvenAt: provenAt,
  }
  return {
    '@type': 'ServiceOrder',
    externalId,
    category: 'mobileNumberPortIn',
    description: `Number of order ${reference}`,
    requestedStartDate: told.portOn,
    serviceOrderItem: [
      {
        id: '1',
        action: 'add',
        service: {
          serviceType: 'mobileNumberPortIn',
          serviceCharacteristic: Object.entries(characteristics).flatMap(([name, value]) =>
            value === null ? [] : [{ name, valueType: 'string', value }],
          ),
        },
      },
    ],
  }
}

function standingOf({ id, externalId, state, errorMessage }: v.InferOutput<typeof ServiceOrder>): PortStanding {
  const ours = STATES[state]
  return { id, externalId, state: ours, reason: ours === 'rejected' ? reasonOf(errorMessage[0]?.code) : null }
}

/** An unknown reason becomes the general one. */
function reasonOf(code: string | undefined): RejectReason {
  return code !== undefined && isRejectReason(code) ? code : 'OTHER'
}
