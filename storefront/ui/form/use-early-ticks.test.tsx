// @vitest-environment happy-dom
import { act, StrictMode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ChoiceField } from './choice-field.tsx'
import { TickField } from './tick-field.tsx'
import { WaysList } from './ways-list.tsx'

const CHANNELS = ['EMAIL', 'SMS', 'POST'].map((value) => ({ value, label: value }))
const WAYS = ['CARD', 'DEBIT'].map((value) => ({ value, label: value }))

let root: Root | null = null

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Questions() {
  const [agreed, setAgreed] = useState(false)
  const [way, setWay] = useState('DEBIT')
  const [channels, setChannels] = useState(['POST'])
  const press = (pressed: string) =>
    setChannels((now) => (now.includes(pressed) ? now.filter((each) => each !== pressed) : [...now, pressed]))
  return (
    <main>
      <TickField id="terms" label="I agree" checked={agreed} error={null} onChange={setAgreed} />
      <WaysList id="way" legend="How?" ways={WAYS} value={way} onChange={setWay} />
      <ChoiceField
        id="channels"
        legend="Offers?"
        kind="checkbox"
        choices={CHANNELS}
        chosen={channels}
        error={null}
        onPress={press}
      />
      <output>{[agreed, way, ...channels].join(' ')}</output>
    </main>
  )
}

test('FORM-9: what was ticked, cleared or chosen before the scripts came counts', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const ui = (
    <StrictMode>
      <Questions />
    </StrictMode>
  )
  document.body.innerHTML = renderToString(ui)
  const input = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)
  document.querySelector<HTMLInputElement>('#terms')?.click()
  for (const value of ['CARD', 'EMAIL', 'SMS', 'POST']) input(value)?.click()
  await act(async () => {
    root = hydrateRoot(document.body, ui)
  })
  expect(document.querySelector('output')?.textContent).toBe('true CARD EMAIL SMS')
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ])
})
