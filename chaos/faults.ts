import type { Random } from '#fuzz/random.ts'
import type { Provider } from './chaos-shop.ts'

export type Faults = {
  system:
    | Provider
    | 'credit'
    | 'appointments'
    | 'orders'
    | 'mail'
    | 'numbers'
    | 'porting'
    | 'identity'
    | 'inventory'
    | 'customers'
  behaviour: object
}

const SLOW_MS = 2500
const NOTIFICATIONS = ['usual', 'late', 'doubled', 'shuffled', 'forged', 'old', 'never'] as const
const EVENTS = ['once', 'doubled', 'shuffled', 'late', 'forged', 'never'] as const

const SYSTEMS: Readonly<Record<'provider' | Exclude<Faults['system'], Provider>, number>> = {
  provider: 5,
  credit: 1,
  appointments: 1,
  orders: 2,
  mail: 2,
  numbers: 1,
  porting: 1,
  identity: 1,
  inventory: 1,
  customers: 1,
}

/** A simulated fault of one outside system, until the next. Failures come a few at a time, so that customers get through. */
export function nextFaults(random: Random, provider: Provider): Faults {
  const system = random.weighted(SYSTEMS)
  const times = random.between(1, 5)
  switch (system) {
    case 'provider':
      return { system: provider, behaviour: { ...providerFault(random, times), ...notifications(random) } }
    case 'credit':
      return { system, behaviour: fault(random, times) }
    case 'appointments':
      // Some holds end before the order button is pressed.
      return { system, behaviour: random.chance(0.3) ? { holdSeconds: 1 } : fault(random, times) }
    case 'orders':
      return {
        system,
        behaviour: {
          ...fault(random, times),
          events: random.pick(EVENTS),
          lateMs: random.between(10, 500),
          paceMs: random.between(10, 1000),
          repeats: random.pick(['conflict', 'same']),
          cancels: random.pick(['atOnce', 'slow', 'tooLate']),
          updates: random.chance(0.4) ? 'refused' : 'taken',
        },
      }
    case 'numbers':
    case 'identity':
    case 'inventory':
    case 'customers':
      return { system, behaviour: fault(random, times) }
    case 'porting':
      return {
        system,
        behaviour: {
          ...fault(random, times),
          paceMs: random.between(10, 300),
          outcome: random.chance(0.3) ? 'HOLDER' : 'completed',
          events: random.chance(0.3) ? 'never' : 'once',
        },
      }
    case 'mail':
      return { system, behaviour: { mode: random.pick(['fail', 'cut', 'gone']), times } }
  }
}

function providerFault(random: Random, times: number): object {
  if (random.chance(0.3)) return { failAfter: true, slowRefunds: random.chance(0.5) }
  return { ...fault(random, times), slowRefunds: random.chance(0.5) }
}

function notifications(random: Random): object {
  return { notifications: random.pick(NOTIFICATIONS), lateMs: random.between(10, 1000) }
}

function fault(random: Random, times: number): object {
  switch (random.pick(['fail', 'gone', 'lie', 'slow', 'none'] as const)) {
    case 'fail':
      return { mode: 'fail', status: random.pick([500, 502, 503]), times }
    case 'gone':
      return { mode: 'gone', times }
    case 'lie':
      return { mode: 'lie', times }
    case 'slow':
      return { delayMs: SLOW_MS, times }
    case 'none':
      return {}
  }
}
