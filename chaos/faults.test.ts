import { expect, test } from 'vitest'
import { randomAt } from '#fuzz/random.ts'
import { scenarioAt } from './concurrent-customers.ts'
import { nextFaults } from './faults.ts'
import { SCENARIOS } from './scenarios.ts'

const PLACES = Array.from({ length: 500 }, (_, place) => place)

function played(seed: number): string[] {
  const random = randomAt(seed, -1)
  return PLACES.map((place) => {
    const { system, behaviour } = nextFaults(random, 'stancer')
    return `${scenarioAt(place, randomAt(seed, place))} ${system} ${JSON.stringify(behaviour)}`
  })
}

test('CHAOS-3: one seed gives one sequence, another seed another', () => {
  expect(played(1)).toEqual(played(1))
  expect(played(1)).not.toEqual(played(2))
})

test('CHAOS-3: every scenario runs and every fault occurs, also in a short run', () => {
  const all = played(1).join('\n')
  const short = played(1).slice(0, Object.keys(SCENARIOS).length + 1)
  for (const scenario of Object.keys(SCENARIOS)) expect(short.join('\n')).toContain(scenario)
  for (const system of ['stancer', 'credit', 'appointments', 'orders', 'mail', 'numbers', 'porting'])
    expect(all).toContain(` ${system} `)
  for (const system of ['identity', 'inventory', 'customers']) expect(all).toContain(` ${system} `)
  for (const fault of ['fail', 'gone', 'lie', 'cut', 'failAfter', 'delayMs', 'holdSeconds', 'slowRefunds'])
    expect(all).toContain(fault)
  for (const manner of ['late', 'doubled', 'shuffled', 'forged', 'old', 'never']) {
    expect(all).toContain(`"notifications":"${manner}"`)
  }
})
