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

function Terms({ changes }: { changes: (term: string) => void }) {
  const [term, setTerm] = useState('24')
  function tell(next: string) {
    changes(next)
    setTerm(next)
  }
  return <SegmentedSwitch legend="Term" options={OPTIONS} value={term} onChange={tell} />
}

test('PRESS-6: a switch shows a press at once, and calls onChange after the paint; of two quick presses for the last', async () => {
  vi.useFakeTimers()
  const changes: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root?.render(<Terms changes={(term) => changes.push(term)} />))
  const checked = () => place.querySelector<HTMLInputElement>(':checked')?.value
  const press = (value: string) => act(async () => place.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click())

  await press('12')
  expect(checked()).toBe('12')
  expect(changes).toEqual([])
  await press('18')
  expect(checked()).toBe('18')
  await act(async () => vi.runAllTimers())
  expect(changes).toEqual(['18'])
  expect(checked()).toBe('18')
})
