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
  outcome: 'completed' | Rejection
  /** `days`: the number moves on its day. A number: so many milliseconds for a step. Null: over the control API only. */
  paceMs: 'days' | number | null
}

type Outside = {
  /** The ISO date in Ireland. */
  today: () => string
  newId: () => string
  work: () => PortWork
  onChange: (port: StoredPort) => void
}

export type PortStore = {
  take(externalId: string, asked: StoredPort['asked']): { port: StoredPort; isNew: boolean }
  byId(id: string): StoredPort | null
  all(): StoredPort[]
  move(port: StoredPort, to: PortState, reason?: Rejection | null): boolean
  /** Another day has begun, or another pace: what waited for its day is looked at again. */
  resume(): void
  /** A request is between two steps. */
  isBusy(): boolean
  close(): void
}

const ENDS: readonly PortState[] = ['completed', 'rejected', 'cancelled']
const REMEMBERED = 10_000
/** Between two steps of a request whose day has come. */
const STEP_MS = 3000
/** An unknown account number, to demonstrate a rejection. */
const UNKNOWN_ACCOUNT = /^X/i

/** Porting requests: acknowledged, in progress, completed; or rejected. */
export function openPortStore({ today, newId, work, onChange }: Outside): PortStore {
  const byId = recentMap<StoredPort>(REMEMBERED)
  const byName = recentMap<StoredPort>(REMEMBERED)
  const timers = new Set<NodeJS.Timeout>()
  /** For their day. */
  const waiting = new Set<StoredPort>()

  function goOn(port: StoredPort): void {
    waiting.delete(port)
    const { outcome, paceMs } = work()
    if (paceMs === null || ENDS.includes(port.state)) return
    // The other network agrees or refuses at once.
    const isBeforeItsDay = port.state === 'inProgress' && dayOf(port) > today()
    if (paceMs === 'days' && isBeforeItsDay) {
      waiting.add(port)
      return
    }
    const from = port.state
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        if (port.state === from) step(port, outcome)
      },
      paceMs === 'days' ? STEP_MS : paceMs,
    )
    timer.unref()
    timers.add(timer)
  }

  function step(port: StoredPort, outcome: PortWork['outcome']): void {
    const refused = UNKNOWN_ACCOUNT.test(accountOf(port)) ? 'ACCOUNT_NUMBER' : outcome === 'completed' ? null : outcome
    if (refused !== null) move(port, 'rejected', refused)
    else move(port, port.state === 'acknowledged' ? 'inProgress' : 'completed')
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
    resume() {
      for (const port of [...waiting]) goOn(port)
    },
    isBusy: () => timers.size > 0,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** The day on which the number moves: an ISO date, alone or at the beginning of an instant in Ireland. */
export function dayOf({ asked }: StoredPort): string {
  return asked.requestedStartDate.slice(0, 10)
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
