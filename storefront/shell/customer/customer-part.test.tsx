// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { showCustomer, showCustomerWhileParsing } from '#storefront/early/head/show-customer.ts'
import { inShop, renderPage, visibleText } from '../render-page.fixture.tsx'
import { CustomerPart } from './customer-part.tsx'
import { LogOutForm } from './log-out-form.tsx'
import { LogOutPage } from './log-out-page.tsx'
import { SignInProblem } from './sign-in-problem.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it
  for (const name of ['customer_name', 'staff_name', 'session_ends']) document.cookie = `${name}=; Max-Age=0`
  document.body.innerHTML = ''
})

function nameInHeader(): string | null | undefined {
  return document.querySelector('[data-customer-name]')?.textContent
}

function isCustomers(): boolean {
  return document.documentElement.hasAttribute('data-customer')
}

test('SESS-1: the page is the same for all; the browser fills the name in while it is parsed, and hydrating leaves it', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it
  document.cookie = `customer_name=${encodeURIComponent('Órla')}`
  const served = renderPage(<CustomerPart />)
  expect(visibleText(served).trim()).toBe('Log in Log out')
  showCustomerWhileParsing()
  document.body.innerHTML = `<div>${served}</div>`
  await Promise.resolve()
  expect([isCustomers(), nameInHeader()]).toEqual([true, 'Órla'])
  dispatchEvent(new Event('DOMContentLoaded'))
  const place = document.querySelector('div') ?? document.body
  const root = await act(async () => hydrateRoot(place, inShop(<CustomerPart />)))
  expect(nameInHeader()).toBe('Órla')
  await act(async () => root.unmount())
})

test('SESS-2: the log-out control is there once the cookie with the name exists or the flag is on, and not before', () => {
  document.body.innerHTML = renderPage(<CustomerPart />)
  showCustomer()
  expect(isCustomers()).toBe(false)
  showCustomer(true)
  expect([isCustomers(), nameInHeader()]).toEqual([true, 'Your account'])
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it
  document.cookie = 'customer_name=Declan'
  showCustomer()
  expect([isCustomers(), nameInHeader()]).toEqual([true, 'Declan'])
})

test('ASSIST-63: an employee reads their own name, which leads to the carts of our shops, and can log out', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it
  document.cookie = `staff_name=${encodeURIComponent('Sinéad')}`
  document.body.innerHTML = renderPage(<CustomerPart />)
  showCustomer()
  expect([isCustomers(), nameInHeader()]).toEqual([true, 'Sinéad'])
  expect(document.documentElement.hasAttribute('data-staff')).toBe(true)
  expect(document.querySelector('a[href="/assist"]')?.className).toContain('not-in-data-staff:hidden')
  expect(document.querySelector('a[href="/account"]')?.className).toContain('in-data-staff:hidden')
})

test('SESS-3: Log in leads back to the page that it is on', () => {
  expect(renderPage(<CustomerPart />)).toContain('href="/login?return=%2F"')
})

test('SESS-4: a link to /logout shows a button, and logging out clears what the browser has stored', async () => {
  expect(renderPage(<LogOutPage />)).toContain('action="/logout" method="post"><button type="submit"')
  document.body.innerHTML = renderPage(<LogOutForm>Log out</LogOutForm>)
  localStorage.setItem('ACQ_PROSPECTUUID', 'u-1')
  sessionStorage.setItem('draft', 'Niamh')
  const root = await act(async () => hydrateRoot(document.body, inShop(<LogOutForm>Log out</LogOutForm>)))
  const submitted = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submitted)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(document.documentElement.hasAttribute('data-left')).toBe(true)
  await act(async () => root.unmount())
})

test.each([
  ['unavailable', 'isn’t working right now'],
  ['expired', 'longer than we keep a login open'],
  ['refused', 'didn’t go through'],
  ['<script>', 'didn’t go through'],
])('SESS-5: a sign-in that came to nothing (%s) says why, and that the shop sells without it', async (why, text) => {
  const router = createMemoryRouter([{ path: '*', element: <SignInProblem /> }], {
    initialEntries: [`/sign-in-problem?why=${encodeURIComponent(why)}`],
  })
  const root = createRoot(document.body)
  await act(async () => root.render(<RouterProvider router={router} />))
  expect(document.body.textContent).toContain(text)
  expect(document.body.textContent).toContain('you can order without logging in')
  await act(async () => root.unmount())
})
