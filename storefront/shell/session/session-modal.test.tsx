// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { hideWhenLeft } from '#storefront/early/head/hide-when-left.ts'
import { renderPage, visibleText } from '../render-page.fixture.tsx'
import { SessionModal } from './session-modal.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  setSession('')
  document.body.innerHTML = ''
})

function setSession(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it
  document.cookie = `session_ends=${value}; Max-Age=${value === '' ? 0 : 60}`
}

test('SESS-10: the warning is in the words of the seed and has no other way out', () => {
  const modal = renderPage(<SessionModal seconds={47} isStaying={false} onStay={() => {}} />)
  expect(visibleText(modal).trim()).toBe(
    '47 Session Information The session will expire in 47 seconds, keep it active? Stay logged in Log out',
  )
  expect(modal).toContain('role="alertdialog"')
  expect(visibleText(renderPage(<SessionModal seconds={1} isStaying={false} onStay={() => {}} />))).toContain(
    '1 second,',
  )
})

test('SESS-11: only at 30 and 10 seconds does the status say it again; ring and figure are hidden from screen readers', async () => {
  const root = createRoot(document.body)
  const at = (seconds: number) =>
    act(async () => root.render(<SessionModal seconds={seconds} isStaying={false} onStay={() => {}} />))
  const status = () => document.querySelector('[role=status]')?.textContent
  await at(59)
  expect(status()).toBe('')
  expect(document.querySelector('div[aria-hidden=true]')?.textContent).toBe('59')
  await at(31)
  expect(status()).toBe('')
  await at(30)
  await at(11)
  expect(status()).toBe('The session will expire in 30 seconds, keep it active?')
  await at(10)
  expect(status()).toContain('10 seconds')
  await act(async () => root.unmount())
})

test('SESS-12: Stay logged in is locked while the session is refreshed', () => {
  const modal = renderPage(<SessionModal seconds={20} isStaying onStay={() => {}} />)
  expect(modal).toMatch(/<button aria-disabled="true"|aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Stay logged in/)
})

test('SESS-19: a page from the back/forward cache is hidden until it is sure that it is the same customer’s', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const isHidden = () => document.documentElement.hasAttribute('data-left')
  const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  setSession('1.niamh')
  hideWhenLeft()
  dispatchEvent(new Event('pagehide'))
  expect(isHidden()).toBe(true)
  restore()
  expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0])
  for (const next of ['', '2.orla']) {
    dispatchEvent(new Event('pagehide'))
    setSession(next)
    restore()
    expect(isHidden()).toBe(true)
  }
  expect(reload).toHaveBeenCalledTimes(2)
})
