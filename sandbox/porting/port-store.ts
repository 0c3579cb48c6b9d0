import * as v from 'valibot'
import { recentMap } from '#sandbox/recent-map.ts'

export const PORTING_BASE = '/tmf-api/serviceOrdering/v4'

const Text = v.pipe(v.string(), v.minLength(1))
const Characteristic = v.looseObject({ name: Text, value: v.unknown() })
const Item = v.looseObject({
  id: Text,
  action: v.literal('add'),
  service: v.looseObject({ serviceCharacteristic: v.array(Characteristic) }),
})

/** The required fields of a service order; others are stored as they came. */
export const ServiceOrderCreate = v.looseObject({
  externalId: Text,
  requestedStartDate: Text,
  serviceOrderItem: v.pipe(v.array(Item), v.length(1)),
})
type ServiceOrderCreate = v.InferOutput<typeof ServiceOrderCreate>

/** Why a network refuses: the values of `errorMessage[].code`. */
export const REJECTIONS = [
  'ACCOUNT_NUMBER',
  'ACCOUNT_TYPE',
  'HOLDER',
  'OPERATOR',
  'DATE',
  'INACTIVE',
  'DEBT',
  'ALREADY_MOVING',
  'OTHER',
] as const
export type Rejection = (typeof REJECTIONS)[number]

export type PortState = 'acknowledged' | 'inProgress' | 'completed' | 'rejected' | 'cancelled'

export type StoredPort = {
  id: string
  externalId: string
  state: PortState
  reason: Rejection | null
  asked: ServiceOrderCreate
  submissions: number
}

export type PortWork = {
  outcome: 'completed' | Rejection /** Null: it moves only over the control API. */
  paceMs: number | null
}

type Outside = { newId: () => string; work: () => PortWork; onChange: (port: StoredPort) => void }

export type PortStore = {
  take(externalId: string, asked: StoredPort['asked']): { port: StoredPort; isNew: boolean }
  byId(id: string): StoredPort | null
  all(): StoredPort[]
  move(port: StoredPort, to: PortState, reason?: Rejection | null): boolean
  close(): void
}

const ENDS: readonly PortState[] = ['completed', 'rejected', 'cancelled']
const REMEMBERED = 10_000
/** An unknown account number, to demonstrate a rejection. */
const UNKNOWN_ACCOUNT = /^X/i

/** Porting requests: acknowledged, in progress, completed; or rejected. */
export function openPortStore({ newId, work, onChange }: Outside): PortStore {
  const byId = recentMap<StoredPort>(REMEMBERED)
  const byName = recentMap<StoredPort>(REMEMBERED)
  const timers = new Set<NodeJS.Timeout>()

  function goOn(port: StoredPort): void {
    const { outcome, paceMs } = work()
    if (paceMs === null || ENDS.includes(port.state)) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const refused = UNKNOWN_ACCOUNT.test(accountOf(port))
        ? 'ACCOUNT_NUMBER'
        : outcome === 'completed'
          ? null
          : outcome
      if (refused !== null) move(port, 'rejected', refused)
      else move(port, port.state === 'acknowledged' ? 'inProgress' : 'completed')
    }, paceMs)
    timer.unref()
    timers.add(timer)
  }

  function move(port: StoredPort, to: PortState, reason: Rejection | null = null): boolean {
    if (ENDS.includes(port.state)) return false
    port.state = to
    port.reason = reason
    onChange(port)
    goOn(port)
    return true
  }

  return {
    take(externalId, asked) {
      const known = byName.get(externalId)
      if (known !== undefined) {
        known.submissions += 1
        return { port: known, isNew: false }
      }
      const port: StoredPort = { id: newId(), externalId, state: 'acknowledged', reason: null, asked, submissions: 1 }
      byId.set(port.id, port)
      byName.set(externalId, port)
      goOn(port)
      return { port, isNew: true }
    },
    byId: (id) => byId.get(id) ?? null,
    all: () => byId.values(),
    move,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function accountOf({ asked }: StoredPort): string {
  const characteristics = asked.serviceOrderItem.flatMap(({ service }) => service.serviceCharacteristic)
  return String(characteristics.find(({ name }) => name === 'accountNumber')?.value ?? '')
}

export function viewPort({ id, externalId, state, reason, asked }: StoredPort) {
  return {
    ...asked,
    id,
    externalId,
    state,
    href: `${PORTING_BASE}/serviceOrder/${id}`,
    '@type': 'ServiceOrder',
    ...(reason !== null && { errorMessage: [{ code: reason, reason: 'The donor network refused the port.' }] }),
  }
}
