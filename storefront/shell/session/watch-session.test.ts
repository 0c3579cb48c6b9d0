import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAnnounced, sessionView } from './session-view.ts'
import { type Refreshed, type SessionBrowser, watchSession } from './watch-session.ts'

const NOON = Date.parse('2026-11-18T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

type World = {
  ends: number | null
  mark: string
  isReachable: boolean
  refreshed: Refreshed
  refreshes: number
  lock: Promise<void>
  log: string[]
}

/** The cookies and the lock that all tabs of a browser share. */
function world(secondsLeft: number): World {
  const ends = Date.now() + secondsLeft * 1000
  return { ends, mark: 'niamh', isReachable: true, refreshed: 'failed', refreshes: 0, lock: Promise.resolve(), log: [] }
}

/** A tab on a device whose clock differs from the server's. */
function tab(shared: World, device: { loadedIn?: string | null; clockMs?: number } = {}) {
  const { loadedIn = 'niamh' } = device
  let page = loadedIn
  const browser: SessionBrowser = {
    now: () => Date.now() + (device.clockMs ?? 0),
    cookie: () => (shared.ends === null ? null : { endsAt: shared.ends, mark: shared.mark }),
    loadedIn: () => page,
    adopt(mark) {
      page = mark
      shared.log.push(`adopted ${mark}`)
    },
    secondsLeft: async () => (shared.isReachable ? ((shared.ends ?? 0) - Date.now()) / 1000 : null),
    async refresh() {
      shared.refreshes += 1
      if (typeof shared.refreshed !== 'string') shared.ends = Date.now() + shared.refreshed.secondsLeft * 1000
      return shared.refreshed
    },
    exclusively(run) {
      shared.lock = shared.lock.then(run)
      return shared.lock
    },
    leave: (hasCookies) => void shared.log.push(hasCookies ? 'left' : 'left, ended elsewhere'),
    reload: () => void shared.log.push('reloaded'),
  }
  const watch = watchSession(browser)
  watch.subscribe(() => {})
  watch.check()
  return watch
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

test('SESS-10: a customer is warned while less than a minute is left, and never of no time at all', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (left) => {
      const view = sessionView(NOON + left, NOON)
      expect(view.state).toBe(left <= 0 ? 'ended' : left < 60_000 ? 'warning' : 'active')
      if (view.state !== 'warning') return
      expect(view.seconds).toBeGreaterThanOrEqual(1)
      expect(view.seconds).toBeLessThan(60)
    }),
  )
})

test('SESS-10: the warning comes at 59 seconds and counts them down, by the server’s time', async () => {
  for (const clockMs of [0, 3 * 3_600_000, -3 * 3_600_000]) {
    vi.setSystemTime(NOON)
    const watch = tab(world(120), { clockMs })
    await pass(60)
    expect(watch.view().state).toBe('active')
    await pass(1)
    expect(watch.view()).toMatchObject({ state: 'warning', seconds: 59 })
    await pass(29)
    expect(watch.view()).toMatchObject({ state: 'warning', seconds: 30 })
  }
})

test('SESS-11: a screen reader hears of it when it opens, at 30 and at 10 seconds, also where a second was skipped', () => {
  const heard: number[] = []
  let at = 58
  for (const seconds of [58, 57, 31, 29, 28, 27, 10, 9, 1]) {
    if (!isAnnounced(seconds, at)) continue
    heard.push(seconds)
    at = seconds
  }
  expect(heard).toEqual([29, 10])
})

test('SESS-12: staying logged in refreshes the session and takes the warning away', async () => {
  const shared = { ...world(90), refreshed: { secondsLeft: 1800 } }
  const watch = tab(shared)
  await pass(40)
  const staying = watch.stay()
  expect(watch.view()).toMatchObject({ state: 'warning', isStaying: true })
  await staying
  expect(watch.view()).toEqual({ state: 'active', isStaying: false })
  await pass(1735)
  expect(watch.view().state).toBe('active')
  await pass(6)
  expect(watch.view().state).toBe('warning')
})

test('SESS-13: at the end of the session the tab leaves, once', async () => {
  const shared = world(70)
  void tab(shared)
  await pass(69)
  expect(shared.log).toEqual([])
  await pass(30)
  expect(shared.log).toEqual(['left'])
})

test('SESS-14: a refused refresh ends the session at once; a failed one is repeated until the session ends', async () => {
  const refused = { ...world(50), refreshed: 'refused' as const }
  const watch = tab(refused)
  await pass(1)
  await watch.stay()
  expect(refused.log).toEqual(['left'])

  const shared = { ...world(50) }
  const failing = tab(shared)
  await pass(1)
  const staying = failing.stay()
  await pass(10)
  expect([shared.log, failing.view().state]).toEqual([[], 'warning'])
  expect(shared.refreshes).toBeGreaterThan(3)
  await pass(60)
  await staying
  expect(shared.log).toEqual(['left'])
})

test('SESS-14: a refresh that fails and then works goes on without the customer', async () => {
  const shared = world(50)
  const watch = tab(shared)
  await pass(1)
  const staying = watch.stay()
  await pass(5)
  shared.refreshed = { secondsLeft: 1800 }
  await pass(3)
  await staying
  expect([watch.view().state, shared.log]).toEqual(['active', []])
})

test('SESS-15: two tabs that stay at the same moment refresh once, and both warnings go', async () => {
  const shared: World = { ...world(50), refreshed: { secondsLeft: 1800 } }
  const [one, other] = [tab(shared), tab(shared)]
  await pass(1)
  await Promise.all([one.stay(), other.stay()])
  expect(shared.refreshes).toBe(1)
  await pass(1)
  expect([one.view().state, other.view().state]).toEqual(['active', 'active'])
})

test('SESS-15: a tab whose clock was set meanwhile learns from the server what another tab’s refresh gained', async () => {
  const shared: World = { ...world(1800), refreshed: { secondsLeft: 1800 } }
  const clock = { clockMs: 0 }
  const other = tab(shared, clock)
  await pass(1)
  clock.clockMs = 1_750_000
  await pass(1)
  expect(other.view().state).toBe('warning')
  shared.ends = Date.now() + 1_800_000
  await pass(1)
  expect(other.view().state).toBe('active')
})

test('SESS-16: a tab whose session ended elsewhere leaves; one of another customer is loaded again; a guest’s becomes the customer’s', async () => {
  const ended = world(600)
  void tab(ended)
  await pass(2)
  ended.ends = null
  await pass(1)
  expect(ended.log).toEqual(['left, ended elsewhere'])

  const other = world(600)
  void tab(other)
  await pass(2)
  other.mark = 'orla'
  await pass(1)
  expect(other.log).toEqual(['reloaded'])

  const guest = world(600)
  void tab(guest, { loadedIn: null })
  await pass(2)
  expect(guest.log).toEqual(['adopted niamh'])
})

test('SESS-17: a laptop that slept through the end wakes logged out, one that woke before it wakes with the warning', async () => {
  const over = world(600)
  void tab(over)
  await pass(2)
  vi.setSystemTime(NOON + 3_600_000)
  await pass(1)
  expect(over.log).toEqual(['left'])

  vi.setSystemTime(NOON)
  const soon = world(600)
  const watch = tab(soon)
  await pass(2)
  vi.setSystemTime(NOON + 570_000)
  watch.check()
  expect(watch.view()).toMatchObject({ state: 'warning', seconds: 30 })
})

test('SESS-18: a shop that cannot be reached ends nothing by a device’s wrong clock', async () => {
  const shared = { ...world(1800), isReachable: false }
  const watch = tab(shared, { clockMs: 3_600_000 })
  await pass(60)
  expect([watch.view().state, shared.log]).toEqual(['active', []])
  shared.isReachable = true
  await pass(1700)
  expect(watch.view()).toMatchObject({ state: 'warning', seconds: 40 })
})
