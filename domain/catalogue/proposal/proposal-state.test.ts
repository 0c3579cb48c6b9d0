import { expect, test } from 'vitest'
import { nextProposalState, PROPOSAL_EVENTS, PROPOSAL_STATES } from './proposal-state.ts'

test('DESKCAT-7: nothing goes on sale that was not proposed and then approved', () => {
  const before = (wanted: string) =>
    PROPOSAL_STATES.filter((state) => PROPOSAL_EVENTS.some((event) => nextProposalState(state, event) === wanted))
  expect(before('onSale')).toEqual(['approved'])
  expect(before('approved')).toEqual(['proposed'])
  expect(before('proposed')).toEqual(['staged', 'proposed'])
  for (const event of PROPOSAL_EVENTS) {
    expect(nextProposalState('onSale', event)).toBeNull()
    expect(nextProposalState('dropped', event)).toBeNull()
  }
})
