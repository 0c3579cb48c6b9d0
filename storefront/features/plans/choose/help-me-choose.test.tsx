// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { aPlan } from '#storefront/gallery/samples.ts'
import { HelpMeChoose } from './help-me-choose.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('CHOOSE-4: the questions name a plan with its reason and its button, and can be skipped', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onClose = vi.fn()
  const plans = [
    aPlan({ code: 'A' }),
    aPlan({ code: 'B', displayName: 'Fibre 500', minDownloadSpeed: 450, displayPrice: 9999, discountDuration: 0 }),
  ]
  const action = ({ displayName }: { displayName: string }) => <button type="button">Choose {displayName}</button>
  await act(async () => root.render(<HelpMeChoose plans={plans} action={action} onClose={onClose} />))
  expect(place.textContent).not.toContain('Choose Fibre 1Gb')
  await act(async () => place.querySelector('form')?.requestSubmit())
  expect(place.textContent).toContain('Choose Fibre 1Gb')
  expect(place.textContent).toContain('costs the least over two years of the plans that are fast enough')
  const skip = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Skip this')
  await act(async () => skip?.click())
  expect(onClose).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  place.remove()
})
