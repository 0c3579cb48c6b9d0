import { expect, test } from 'vitest'
import { headlineOf } from './headline.ts'
import type { OrderView } from './order-view.ts'

test('TRACK-8: an order whose eSIM may still wait for its phone does not say that nothing is left to do', () => {
  const done = (eSims: readonly { offerId: string }[]) => headlineOf({ timeline: [], eSims } as unknown as OrderView)
  expect(done([])).toMatchObject({ title: 'Everything is running', text: expect.stringContaining('nothing left') })
  expect(done([{ offerId: 'line' }])).toMatchObject({
    text: 'If your eSIM is not in your phone yet, its code is below.',
  })
})
