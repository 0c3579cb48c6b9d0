import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { isInTerm } from '#domain/held-service/held-prices.ts'
import { aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { leavingFormula, leavingText } from '#domain/held-service/leaving-text.ts'
import { cents } from '#domain/money.ts'
import { daysLater } from '#domain/pricing/days-later.ts'
import { aBroadband, aChange } from '../cart.fixture.ts'
import { lineStartDay } from '../lines/expected-start.ts'
import { earlyCeaseCharge } from './early-cease-charge.ts'
import { earlyCeaseReason } from './early-cease-reason.ts'

const AGREED = new Date('2026-11-17T12:00:00Z')
const TODAY = irishDay(AGREED)

const amount = fc.nat(50_000).map(cents)
const rule = fc.record({ centsPerDay: fc.integer({ min: 1, max: 500 }).map(cents) })
/** In its term, on its last day, or long over. */
const service = fc
  .record({
    term: fc.option(
      fc.record({
        startDate: fc.integer({ min: -900, max: 0 }).map((days) => daysLater(TODAY, days)),
        months: fc.constantFrom(1, 12, 24),
      }),
    ),
    reportedLeavingCharge: fc.option(amount),
  })
  .map(aHeldService)
const visit = fc.option(fc.integer({ min: 0, max: 90 }), { nil: null })

const NO_DAYS_LEFT = /-\s?\d|−|\b0 days|-€/

test('HELD-5: of a term that is over no text names days left, and nothing is charged for it', () => {
  fc.assert(
    fc.property(service, amount, fc.option(rule), visit, (replaced, leavingCharge, leavingRule, inDays) => {
      const at = inDays === null ? null : daysLater(TODAY, inDays)
      const line = aBroadband({
        change: aChange({ replaced, leavingCharge, ...(leavingRule && { leavingRule }) }),
        visit:
          at === null
            ? null
            : { at, time: '08:00-13:00', type: 'FULL_INSTALL', slotId: 's', holdId: 'h', heldUntil: '' },
      })
      const lines = [line]
      expect(earlyCeaseReason({ lines }, AGREED)).not.toMatch(NO_DAYS_LEFT)
      if (!isInTerm(replaced, lineStartDay(line, lines, AGREED))) expect(earlyCeaseCharge({ lines }, AGREED)).toBe(0)
      expect(leavingText(replaced, leavingRule, TODAY)).not.toMatch(NO_DAYS_LEFT)
    }),
    { numRuns: 2000 },
  )
})

test('HELD-5: whoever counts the days, none left are not named', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: -1000, max: 0 }), fc.option(rule), (charge, daysLeft, leavingRule) => {
      expect(leavingFormula(charge, daysLeft, leavingRule)).toBe('the charge in your contract')
    }),
  )
})
