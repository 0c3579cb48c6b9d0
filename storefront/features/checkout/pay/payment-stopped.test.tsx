// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Refusal, refusalMessage } from '#domain/refusals.ts'
import { inShop, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { anOrder } from '../steps/checkout.fixture.ts'
import { PayPage } from './pay-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement
let requests: string[] = []
beforeEach(() => {
  requests = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

/** The page once the shop has refused to open the card form. */
async function refusedWith(code: Refusal['code'], message: string): Promise<string> {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body).operationName)
    return Response.json({ errors: [{ message, extensions: { code } }] })
  })
  const page = <PayPage order={anOrder({ dueToday: 15_000 })} email="aoife@mail.example" onLeave={() => {}} />
  await act(async () => root.render(inShop(page)))
  await vi.waitFor(() => expect(place.querySelector('[role=alert], [role=status]')?.textContent).toContain(message))
  return visibleText(place.innerHTML)
}

test.each(['TOO_MANY_REFUSED_CARDS', 'TOO_MANY_PAYMENTS'] as const)(
  'COUI-44: %s ends with the reason, that nothing was charged and whom to call, without another card form',
  async (code) => {
    const words = await refusedWith(code, refusalMessage({ code }))
    expect(words).toContain('Please call us to continue')
    expect(words).toContain('Nothing was charged')
    expect(place.querySelector('a[href="tel:1800555010"]')).not.toBeNull()
    expect(words).toContain('Back to review')
    expect(words).not.toContain('asks for the card')
    for (const way of ['Try again', 'Try another card'])
      expect([...place.querySelectorAll('button')].map((each) => each.textContent)).not.toContain(way)
    expect(place.querySelector('iframe')).toBeNull()
    expect(requests).toEqual(['StartPayment'])
  },
)

test('COUI-44: while the provider does not respond the form can be requested again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ message: 'away', extensions: { code: 'PAYMENT_UNAVAILABLE' } }] }),
  )
  const page = <PayPage order={anOrder({ dueToday: 15_000 })} email="aoife@mail.example" onLeave={() => {}} />
  await act(async () => root.render(inShop(page)))
  await vi.waitFor(() => expect(visibleText(place.innerHTML)).toContain('The card form isn’t loading right now'))
  expect([...place.querySelectorAll('button')].map((each) => each.textContent)).toContain('Try again')
})
