import { exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { passingClock } from '#server/testing/passing-clock.ts'
import { operatorKeys } from './operator-keys.ts'

type Published = { kid: string; kty: string }
let one: Published
let two: Published
beforeAll(async () => {
  const publish = async (kid: string) => {
    const { publicKey } = await generateKeyPair('ES256')
    return { ...(await exportJWK(publicKey)), kty: 'EC', kid, alg: 'ES256' }
  }
  one = await publish('one')
  two = await publish('two')
})

const SETTINGS = { url: 'https://keys.operator.example', token: 'x', timeoutMs: 1000, retries: 0, atOnce: 1 }

/** The operator's key set at its URL, and the time of the shop. */
function anOperator(...keys: Published[]) {
  const operator = { keys, isAway: false, fetches: 0, nowMs: 0 }
  const callOutside = (async () => {
    operator.fetches += 1
    if (operator.isAway) throw new OutsideSystemError('journey keys', 'silent')
    return { status: 200, headers: new Headers(), body: { keys: operator.keys } }
  }) as unknown as CallOutside
  const clock = { now: () => new Date(), monotonicMs: () => operator.nowMs }
  const { keyFor } = operatorKeys(callOutside, { issuer: 'operator', keys: SETTINGS }, clock)
  return { operator, find: (kid: string) => keyFor({ alg: 'ES256', kid }) }
}

test('TOKEN-10: a new key is found at once, and made-up ones do not fetch the keys again and again', async () => {
  const { operator, find } = anOperator(one)
  await find('one')
  operator.keys = [two]
  operator.nowMs = 31_000
  await find('two')
  await expect(find('one')).rejects.toHaveProperty('code', 'ERR_JWKS_NO_MATCHING_KEY')
  for (let turn = 0; turn < 5; turn += 1) await expect(find('made-up')).rejects.toThrow()
  expect(operator.fetches).toBe(2)
})

test('TOKEN-10: a withdrawn key counts for at most ten minutes, and for longer only while the operator is away', async () => {
  const { operator, find } = anOperator(one)
  await find('one')
  operator.keys = [two]
  operator.nowMs = 9 * 60_000
  await find('one')
  operator.nowMs = 10 * 60_000
  operator.isAway = true
  await find('one')
  operator.isAway = false
  operator.nowMs += 31_000
  await expect(find('one')).rejects.toHaveProperty('code', 'ERR_JWKS_NO_MATCHING_KEY')
})

test('TOKEN-10: over HTTP, a token of a rotated key is valid at once, and one of the key before is not', async () => {
  const clock = passingClock()
  const sandbox = demoSandbox()
  const url = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/journeys/keys`
  const { keyFor } = operatorKeys(callsOutside(), { issuer: 'operator', keys: outsideSettings({ url }) }, clock)
  const signed = async () => {
    const link = { customerId: 'CUST-100201', reference: 'TN-0001-TEST-TEST', cartType: 'CHANGE_OFFER' }
    return (await sandbox.inject({ method: 'POST', url: '/control/journeys/links', body: link })).json().token as string
  }
  const verified = (token: string) => jwtVerify(token, keyFor, { issuer: 'operator' })
  try {
    const before = await signed()
    expect((await verified(before)).payload.sub).toBe('CUST-100201')
    await sandbox.inject({ method: 'POST', url: '/control/journeys/rotate' })
    const after = await signed()
    clock.pass(31_000)
    expect((await verified(after)).payload.sub).toBe('CUST-100201')
    await expect(verified(before)).rejects.toHaveProperty('code', 'ERR_JWKS_NO_MATCHING_KEY')
    await sandbox.inject({ method: 'PUT', url: '/control/journeys', body: { mode: 'fail' } })
    clock.pass(11 * 60_000)
    expect((await verified(after)).payload.sub).toBe('CUST-100201')
  } finally {
    await sandbox.close()
  }
})

test('TOKEN-10: without any keys there is no verdict on a token', async () => {
  const { operator, find } = anOperator(one)
  operator.isAway = true
  await expect(find('one')).rejects.toBeInstanceOf(OutsideSystemError)
  operator.isAway = false
  await find('one')
})
