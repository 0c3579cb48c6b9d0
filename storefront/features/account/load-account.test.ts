import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitorQuery } from '#storefront/api/visitor-query.ts'
import { anAccount } from './account.fixture.ts'
import { loadAccount } from './load-account.ts'

function loaded(result: object) {
  const context = new RouterContextProvider()
  context.set(visitorQuery, async () => ({ status: 200, result }))
  return loadAccount(context).catch((thrown) => thrown)
}

const refused = (code: string) => ({ data: null, errors: [{ message: 'No', extensions: { code } }] })

test('ACCT-18: without a session the account leads to the sign-in and back', async () => {
  const led = await loaded(refused('SIGN_IN_NEEDED'))
  expect([led.status, led.headers.get('location')]).toEqual([302, '/login?return=%2Faccount'])
  expect(led.headers.get('x-remix-reload-document')).toBe('true')
  expect(await loaded({ data: anAccount() })).toEqual(anAccount())
})

test('ACCT-18: any other refusal is an error page, so that nobody signs in again and again', async () => {
  expect(await loaded(refused('TOO_MANY_REQUESTS'))).toMatchObject({ init: { status: 503 } })
})
