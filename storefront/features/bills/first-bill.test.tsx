// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { FirstBill } from './first-bill.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PLAN = { id: 'plan', monthly: 3999, onceOff: 2999, rise: null, vatRatePercent: 23 }
const START = { earliest: '2026-11-16', likely: '2026-11-24', latest: '2027-01-23', isVisit: false }

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

async function show(over: Partial<ComponentProps<typeof FirstBill>> = {}): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const basis = { billDay: 5, charges: [PLAN] }
  await act(() => root?.render(<FirstBill basis={basis} start={START} heading={<h3>Your first bill</h3>} {...over} />))
  return place
}

function field(place: HTMLElement): HTMLInputElement {
  return place.querySelector('input') as HTMLInputElement
}

async function type(place: HTMLElement, day: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(() => {
    set?.call(field(place), day)
    field(place).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function leave(place: HTMLElement): Promise<void> {
  await act(() => field(place).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

const status = (place: HTMLElement) => place.querySelector('[role=status]')?.textContent
const alert = (place: HTMLElement) => place.querySelector('[role=alert]')?.textContent

test('FIRST-6: the first bill is an estimate with its day, its parts and its VAT', async () => {
  const place = await show()
  const words = place.textContent
  expect(words).toContain('Estimate')
  expect(words).toContain('We bill on the 5th of each month')
  expect(words).toContain('First bill, on 5 December 2026about €84.64')
  expect([...place.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    '24 November to 4 December11 days of a 30-day month€14.66',
    '5 December to 4 Januarya month in advance€39.99',
    'Once offon this bill alone€29.99',
  ])
  expect(words).toContain('Includes €15.83 VAT.')
  expect(place.querySelectorAll('svg[viewBox] rect')).toHaveLength(3)
})

test('FIRST-6: nothing once off, nothing drawn of it; nothing by the month, no first bill', async () => {
  const charges = [{ ...PLAN, onceOff: 0 }]
  const place = await show({ basis: { billDay: 5, charges } })
  expect(place.textContent).not.toContain('Once off')
  expect(place.querySelectorAll('svg[viewBox] rect')).toHaveLength(2)
  const onceOnly = await show({ basis: { billDay: 5, charges: [{ ...PLAN, monthly: 0 }] } })
  expect(onceOnly.innerHTML).toBe('')
})

test('FIRST-7: another day is worked out at once and read out', async () => {
  const place = await show()
  expect(status(place)).toBe('')
  await type(place, '2026-12-04')
  expect(status(place)).toBe('First bill about €71.27, on 5 December 2026')
  expect(place.textContent).toContain('4 December1 day of a 31-day month€1.29')
  await type(place, '2026-12-05')
  expect(status(place)).toBe('First bill about €109.97, on 5 January 2027')
  await type(place, START.likely)
  expect(status(place)).toBe('First bill about €84.64, on 5 December 2026')
})

test('FIRST-7: a day outside of the window is an error when the field is left, and changes no figure', async () => {
  const place = await show()
  await type(place, '2027-01-24')
  expect(alert(place)).toBe('')
  await leave(place)
  expect(alert(place)).toBe('Choose a day from 16 November 2026 to 23 January 2027')
  expect(field(place).getAttribute('aria-invalid')).toBe('true')
  expect(place.textContent).toContain('about €84.64')
  await type(place, '2027-01-23')
  expect(alert(place)).toBe('')
  await type(place, '')
  expect(place.textContent).toContain('23 January to 4 February')
})

test('FIRST-7: a day that was chosen before hydration is worked out after it', async () => {
  const page = <FirstBill basis={{ billDay: 5, charges: [PLAN] }} start={START} heading={null} />
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  field(place).value = '2026-12-04'
  await act(() => {
    root = hydrateRoot(place, page)
  })
  expect(field(place).value).toBe('2026-12-04')
  expect(status(place)).toBe('First bill about €71.27, on 5 December 2026')
})

test('FIRST-7: the field is in no form, so that Enter sends none', async () => {
  const place = await show()
  expect(field(place).getAttribute('form')).toBe('first-bill')
  expect(document.getElementById('first-bill')).toBeNull()
  expect([field(place).min, field(place).max]).toEqual(['2026-11-16', '2027-01-23'])
})

test('FIRST-8: a day that is agreed is shown, without a field', async () => {
  const place = await show({ agreed: 'starts' })
  expect(place.querySelector('input')).toBeNull()
  expect(place.textContent).toContain('Your service starts on 24 November 2026.')
})

test('FIRST-9: without a visit the least and the most are shown: one day, and a whole month', async () => {
  expect((await show()).textContent).toContain('Between €71.27 and €109.97, depending on the day it starts.')
  const visited = await show({ start: { ...START, isVisit: true } })
  expect(visited.textContent).not.toContain('Between')
  expect((await show({ agreed: 'starts' })).textContent).not.toContain('Between')
})
