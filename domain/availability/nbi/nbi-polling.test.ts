import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterFailure, type EnquiryFailure, type NextPoll, nextPoll } from './nbi-polling.ts'

function pollsUntil(answeredOn: number | null): NextPoll[] {
  const steps: NextPoll[] = []
  for (let made = 0; ; made++) {
    const step = nextPoll(made, made === answeredOn ? 'DONE' : 'PENDING')
    steps.push(step)
    if (step.step === 'stop') return steps
  }
}

test('NBI-6: the answer is asked for every two seconds, fifteen times at most', () => {
  const steps = pollsUntil(null)
  expect(steps.filter(({ step }) => step === 'poll')).toHaveLength(15)
  for (const step of steps) if (step.step === 'poll') expect(step.afterMs).toBe(2000)
  expect(steps.at(-1)).toEqual({ step: 'stop', reason: 'time-out' })
})

test('NBI-6: an answer ends the polls, also the one that comes with the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), (poll) => {
      const steps = pollsUntil(poll)
      expect(steps).toHaveLength(poll + 1)
      expect(steps.at(-1)).toEqual({ step: 'stop', reason: 'answered' })
    }),
  )
  expect(nextPoll(3, 'FAILED')).toEqual({ step: 'stop', reason: 'answered' })
})

test('NBI-7: the customer reads “Hang on a moment”, from the third poll “Almost there”', () => {
  const messages = pollsUntil(null).flatMap((step) => (step.step === 'poll' ? [step.message] : []))
  expect(messages.slice(0, 3)).toEqual(['Hang on a moment', 'Hang on a moment', 'Almost there'])
  expect(new Set(messages.slice(2))).toEqual(new Set(['Almost there']))
})

const ERROR: EnquiryFailure = { reason: 'error', code: 'nbi-network-unavailable' }
const REJECTED: EnquiryFailure = { reason: 'error', code: 'nbi-enquiry-rejected' }

test('NBI-8: the first failure offers another try, the second a person to talk to', () => {
  expect(afterFailure(0, ERROR)).toEqual({ attempts: 1, modal: 'Error_1_try_again' })
  expect(afterFailure(1, ERROR)).toEqual({ attempts: 2, modal: 'ERROR_2-contact_us' })
  expect(afterFailure(2, ERROR)).toEqual({ attempts: 3, modal: 'ERROR_2-contact_us' })
})

test('NBI-9: a time-out counts as the second failure', () => {
  expect(afterFailure(0, { reason: 'time-out' })).toEqual({ attempts: 2, modal: 'ERROR_2-contact_us' })
})

test('NBI-10: a rejected enquiry has a modal of its own, at every attempt', () => {
  fc.assert(
    fc.property(fc.nat(5), (before) => {
      expect(afterFailure(before, REJECTED)).toEqual({ attempts: before + 1, modal: 'nbi-enquiry-rejected' })
    }),
  )
})
