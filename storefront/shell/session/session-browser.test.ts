// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionBrowser } from './session-browser.ts'

// The document is that of the test files before it in the same worker, too.
const forget = () => document.documentElement.removeAttribute('data-customer')

beforeEach(forget)
afterEach(() => {
  vi.unstubAllGlobals()
  forget()
})

async function lookUp(isLoggedIn: boolean): Promise<boolean> {
  const data = { getSession: { isLoggedIn, refreshTokenExpiresIn: isLoggedIn ? 1800 : null } }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  expect(await sessionBrowser.secondsLeft()).toBe(data.getSession.refreshTokenExpiresIn)
  return document.documentElement.hasAttribute('data-customer')
}

test('SESS-2: the shop’s word that a customer is signed in turns the log-out flag on, without the cookie that has the name', async () => {
  expect(document.cookie).not.toContain('customer_name')
  expect(await lookUp(false)).toBe(false)
  expect(await lookUp(true)).toBe(true)
})
