import { expect, test } from 'vitest'
import { semaphore, TooBusy } from './semaphore.ts'

/** Jobs that the test ends. */
function jobs() {
  const started: (() => void)[] = []
  return { started, job: () => new Promise<void>((resolve) => started.push(resolve)) }
}

test('PICTURE-7: no more than a few jobs run at once, and the rest are queued', async () => {
  const inTurn = semaphore({ running: 2, waiting: 10 })
  const { started, job } = jobs()
  const done = [1, 2, 3].map(() => inTurn(job, 1))
  await Promise.resolve()
  expect(started).toHaveLength(2)
  started[0]?.()
  await done[0]
  await Promise.resolve()
  expect(started).toHaveLength(3)
  started[1]?.()
  started[2]?.()
  await Promise.all(done)
})

test('PICTURE-7: when the queue is full the next job is rejected at once', async () => {
  const inTurn = semaphore({ running: 1, waiting: 1 })
  const { started, job } = jobs()
  const done = [inTurn(job, 1), inTurn(job, 1)]
  await expect(inTurn(job, 1)).rejects.toBeInstanceOf(TooBusy)
  started[0]?.()
  await done[0]
  await Promise.resolve()
  started[1]?.()
  await done[1]
  expect(started).toHaveLength(2)
})

test('a job that fails releases its slot to the next', async () => {
  const inTurn = semaphore({ running: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('no')), 1)).rejects.toThrow('no')
  expect(await inTurn(async () => 'yes', 1)).toBe('yes')
})

test('PICTURE-7: a light job goes before the heavy ones that wait, and evicts one where the queue is full', async () => {
  const inTurn = semaphore({ running: 1, waiting: 2 })
  const { started, job } = jobs()
  const order: string[] = []
  const running = inTurn(job, 1)
  const heavy = inTurn(async () => order.push('heavy'), 3840)
  const last = inTurn(async () => order.push('last'), 3840)
  const light = inTurn(async () => order.push('light'), 384)
  await expect(last).rejects.toBeInstanceOf(TooBusy)
  await Promise.resolve()
  started[0]?.()
  await Promise.all([running, heavy, light])
  expect(order).toEqual(['light', 'heavy'])
})

test('PICTURE-12: light jobs without end overtake a heavy one eight times, and then it has its place', async () => {
  const inTurn = semaphore({ running: 1, waiting: 12 })
  const { started, job } = jobs()
  const order: string[] = []
  const running = inTurn(job, 1)
  const heavy = inTurn(async () => order.push('heavy'), 3840)
  const light = Array.from({ length: 11 }, () => inTurn(async () => order.push('light'), 384))
  const turnedAway = inTurn(async () => order.push('too late'), 96)
  await Promise.resolve()
  started[0]?.()
  await Promise.all([running, heavy, ...light.slice(0, 10)])
  expect(order.indexOf('heavy')).toBe(8)
  await expect(Promise.allSettled([light[10], turnedAway])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled' },
  ])
})
