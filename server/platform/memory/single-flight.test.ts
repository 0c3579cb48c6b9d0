import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('LOOK-2, LOOK-3: callers with one key share the work that is running and its failure; afterwards it is done again', async () => {
  const flight = singleFlight<string, number>()
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const work = async () => {
    runs += 1
    await gate.promise
    if (runs === 2) throw new Error('No luck')
    return runs
  }
  const shared = [flight.run('a', work), flight.run('a', work)]
  const other = flight.run('b', work)
  expect([flight.isRunning('a'), flight.isRunning('c')]).toEqual([true, false])
  gate.resolve()
  const results = await Promise.allSettled([...shared, other])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(runs).toBe(2)
  expect(flight.isRunning('a')).toBe(false)
  expect(await flight.run('a', work)).toBe(3)
})
