// @vitest-environment happy-dom
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginJourney, GUEST_JOURNEY, type Journey } from '#storefront/journey/journey.ts'
import { LowestTvPriceDocument } from './generated/bar.ts'
import { GetCartDocument } from './generated/cart.ts'
import { LinkedCartDocument } from './generated/cart-links.ts'
import { RecommendedPlansDocument } from './generated/plans.ts'
import { loaderJourney } from './loader-journey.ts'
import { load, loaderQuery } from './loader-query.ts'
import { query } from './query.ts'
import { loadForVisitor, visitorQuery } from './visitor-query.ts'

const CUSTOMER: Journey = { cartType: 'CHANGE_OFFER', token: 'a-token' }

/** The variables of every operation that the browser sends. */
function sentVariables(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).variables)
    return Response.json({ data: {} })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

test('JSTATE-5: a guest names no token and no type of cart, and is offered what new customers are', async () => {
  const sent = sentVariables()
  await query(GetCartDocument, { reference: 'uuid-1' })
  await query(RecommendedPlansDocument, { prequalId: 'p-1', reference: null })
  expect(sent).toEqual([
    { reference: 'uuid-1' },
    { acquisitionType: 'NEW_ACQUISITION', prequalId: 'p-1', reference: null },
  ])
})

test('JSTATE-5: a customer who came with a token names it and the type of the cart; what a caller gives is sent as it is', async () => {
  beginJourney(CUSTOMER)
  onTestFinished(() => beginJourney(GUEST_JOURNEY))
  const sent = sentVariables()
  await query(GetCartDocument, { reference: 'uuid-1' })
  await query(RecommendedPlansDocument, { prequalId: 'p-1', reference: null })
  await query(LowestTvPriceDocument, { parentOfferCode: 'BB', cartType: 'CROSS_SELL' })
  await query(LinkedCartDocument, { token: 'of-a-link' })
  expect(sent).toEqual([
    { ...CUSTOMER, reference: 'uuid-1' },
    { acquisitionType: 'CHANGE_OFFER', prequalId: 'p-1', reference: null },
    { token: 'a-token', parentOfferCode: 'BB', cartType: 'CROSS_SELL' },
    { token: 'of-a-link' },
  ])
})

test('JSTATE-6: a page from the server is loaded with the journey of its own request, whatever the process did before', async () => {
  const sent: object[] = []
  async function loadedWith(journey?: Journey): Promise<void> {
    const context = new RouterContextProvider()
    if (journey) context.set(loaderJourney, journey)
    context.set(loaderQuery, async (_text, variables) => sent.push(variables))
    context.set(visitorQuery, async (_text, variables) => {
      sent.push(variables)
      return { status: 200, result: { data: {} } }
    })
    await load(context, RecommendedPlansDocument, { prequalId: 'p-1' })
    await loadForVisitor(context, GetCartDocument, {})
  }
  await loadedWith(CUSTOMER)
  await loadedWith()
  expect(sent).toEqual([
    { acquisitionType: 'CHANGE_OFFER', prequalId: 'p-1' },
    CUSTOMER,
    { acquisitionType: 'NEW_ACQUISITION', prequalId: 'p-1' },
    {},
  ])
})
