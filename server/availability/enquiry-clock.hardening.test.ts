import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import { newestEnquiry } from './enquiry-store.ts'
import { letTimePass } from './let-time-pass.fixture.ts'
import { runEnquiry } from './run-enquiry.ts'

const HOUR_MS = 3_600_000
/** The network has a result for this one at the fifth poll, for the other never. */
const SLOW = 'H53K2RY'
const NEVER = 'F26R8PT'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ ENQUIRY_PACE_MS: '20' })
})
beforeEach(() => shop.control('qualification', {}))
afterAll(() => shop.close())

async function enquire(eircode: string): Promise<{ prequalId: string; id: string }> {
  const { data } = await shop.graphql('mutation p($e: String!) { prequal(address: { eircode: $e }) { prequalId } }', {
    e: eircode,
  })
  const { prequalId } = data.prequal
  const created = await shop.graphql(
    'mutation c($e: String!, $id: String!) { createNEQRequest(eircode: $e, prequalId: $id) }',
    { e: eircode, id: prequalId },
  )
  expect(created.data.createNEQRequest).toBe('success')
  return { prequalId, id: (await stored(prequalId)).id }
}

async function stored(prequalId: string) {
  const enquiry = await newestEnquiry(shop.deps.db, prequalId)
  if (enquiry === null) throw new Error('no enquiry')
  return enquiry
}

async function stateOf(prequalId: string): Promise<string> {
  const { data } = await shop.graphql('query r($id: String!) { getNEQResult(prequalId: $id) { status } }', {
    id: prequalId,
  })
  return data.getNEQResult.status
}

/** A server with a wrong clock. */
function withClockOff(hours: number): Deps {
  return { ...shop.deps, clock: { ...shop.deps.clock, now: () => new Date(Date.now() + hours * HOUR_MS) } }
}

async function answeredBy(deps: Deps, prequalId: string): Promise<void> {
  const worker = await startWorker(deps)
  try {
    await vi.waitFor(async () => expect(await stateOf(prequalId)).not.toBe('PENDING'), {
      timeout: 15_000,
      interval: 100,
    })
    expect(await stateOf(prequalId)).toBe('DONE')
  } finally {
    await worker.stop()
  }
}

test('CLOCK-1: an enquiry without a worker is completed by the first one that starts, after any delay', async () => {
  const { prequalId } = await enquire(SLOW)
  await letTimePass(shop.deps.db, prequalId, 3600)
  await answeredBy(shop.deps, prequalId)
})

test('CLOCK-1: a worker that is away for an hour after every single poll fails no healthy enquiry', async () => {
  const { prequalId, id } = await enquire(SLOW)
  for (const turn of [0, 1, 2, 3]) {
    await runEnquiry(shop.deps, { enquiryId: id, turn })
    expect(await stateOf(prequalId)).toBe('PENDING')
    await letTimePass(shop.deps.db, prequalId, 3600)
  }
  await runEnquiry(shop.deps, { enquiryId: id, turn: 4 })
  expect(await stateOf(prequalId)).toBe('DONE')
})

test('CLOCK-2: an enquiry times out a minute after the network accepted it, not after it was made', async () => {
  const { prequalId, id } = await enquire(NEVER)
  let turn = 0
  const turns = async (count: number) => {
    for (const last = turn + count; turn < last; turn++) await runEnquiry(shop.deps, { enquiryId: id, turn })
  }
  await shop.control('qualification', { mode: 'gone' })
  await turns(2)
  await letTimePass(shop.deps.db, prequalId, 50)
  await shop.control('qualification', {})
  await turns(6)
  await letTimePass(shop.deps.db, prequalId, 50)
  await turns(1)
  expect(await stateOf(prequalId)).toBe('PENDING')
  await letTimePass(shop.deps.db, prequalId, 10)
  await turns(1)
  expect(await stored(prequalId)).toMatchObject({ state: 'FAILED', errorCode: 'nbi-enquiry-timeout' })
})

test.each([3, -3])(
  'CLOCK-3: a worker whose clock is %i hours off neither fails nor delays an enquiry',
  async (hours) => {
    const { prequalId } = await enquire(SLOW)
    await answeredBy(withClockOff(hours), prequalId)
  },
)

test.each([3, -3])('CLOCK-3: so does a web server whose clock is %i hours off', async (hours) => {
  const { clock } = shop.deps
  shop.deps.clock = withClockOff(hours).clock
  try {
    const { prequalId } = await enquire(SLOW)
    await answeredBy({ ...shop.deps, clock }, prequalId)
  } finally {
    shop.deps.clock = clock
  }
})
