// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { SegmentedSwitch } from './segmented-switch.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const OPTIONS = ['12', '18', '24'].map((value) => ({ value, label: `${value} months` }))
let root: Root | null = null

afterEach(async () => {
  await act(async () => root?.unmount())
  vi.useRealTimers()
})

function Terms({ told }: { told: (term: string) => void }) {
  const [term, setTerm] = useState('24')
  function tell(next: string) {
    told(next)
    setTerm(next)
  }
  return <SegmentedSwitch legend="Term" options={OPTIONS} value={term} onChange={tell} />
}

test('PRESS-6: a switch shows at once what was pressed, and tells it after the paint; of two quick presses the last', async () => {
  vi.useFakeTimers()
  const told: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root?.render(<Terms told={(term) => told.push(term)} />))
  const checked = () => place.querySelector<HTMLInputElement>(':checked')?.value
  const press = (value: string) => act(async () => place.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click())

  await press('12')
  expect(checked()).toBe('12')
  expect(told).toEqual([])
  await press('18')
  expect(checked()).toBe('18')
  await act(async () => vi.runAllTimers())
  expect(told).toEqual(['18'])
  expect(checked()).toBe('18')
})
