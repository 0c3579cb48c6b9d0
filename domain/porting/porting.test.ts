import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toProblems } from '#domain/field-problem.ts'
import { isWorkingDay, nextWorkingDay } from '#domain/working-day.ts'
import { irishMobile, mobileInWords } from './irish-mobile.ts'
import { codeText, readCode } from './one-time-code.ts'
import { deliveredBy, mayPortOn, portingDays } from './porting-days.ts'
import { portingSchema } from './porting-details.ts'
import { portingPlan } from './porting-plan.ts'

const DAYS = ['2026-11-19', '2026-11-20']
const TOLD = {
  msisdn: '085 555 0100',
  operator: 'VODAFONE',
  accountType: 'BILL_PAY',
  accountNumber: 'AC-1 234',
  holder: 'Aoife Ní Bhriain',
  portOn: '2026-11-19',
  consent: true,
}

function judged(given: object) {
  const parsed = v.safeParse(portingSchema({ days: DAYS }), given)
  return parsed.success ? parsed.output : toProblems(parsed.issues).map(({ field }) => field)
}

test.each([
  ['085 555 0100', '+353855550100'],
  ['+353 (0)85-555-0100', '+353855550100'],
  ['00353855550100', '+353855550100'],
  ['0855550100', '+353855550100'],
  ['01 555 0142', null],
  ['085 555 010', null],
  ['088 555 0100', null],
  ['+44 7700 900123', null],
  ['', null],
])('PORTIN-1: %s is the Irish mobile number %s', (text, expected) => {
  expect(irishMobile(text)).toBe(expected)
})

test('PORTIN-1: however a number is spaced, it is the same number, and reads as in Ireland', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom(' ', '-', '', '.'), (rest, gap) => {
      const digits = String(rest).padStart(7, '0')
      const spaced = ['087', digits.slice(0, 3), digits.slice(3)].join(gap)
      expect(irishMobile(spaced)).toBe(`+35387${digits}`)
      expect(irishMobile(mobileInWords(`+35387${digits}`))).toBe(`+35387${digits}`)
    }),
  )
})

test('PORTIN-2: number, network, kind of account, holder, day and consent are asked for, each at its field', () => {
  expect(judged({})).toEqual(['msisdn', 'operator', 'accountType', 'holder', 'consent', 'portOn'])
  expect(judged(TOLD)).toMatchObject({ msisdn: '+353855550100', accountNumber: 'AC-1 234', operatorName: null })
})

test('PORTIN-3: bill pay needs the account number of the bill; prepay has none, and keeps none', () => {
  expect(judged({ ...TOLD, accountNumber: ' ' })).toEqual(['accountNumber'])
  expect(judged({ ...TOLD, accountNumber: 'no <such> thing' })).toEqual(['accountNumber'])
  expect(judged({ ...TOLD, accountType: 'PREPAY' })).toMatchObject({ accountNumber: null })
})

test('PORTIN-4: another network is named in words, and a listed one is not', () => {
  expect(judged({ ...TOLD, operator: 'OTHER' })).toEqual(['operatorName'])
  expect(judged({ ...TOLD, operator: 'OTHER', operatorName: 'Blarney Tel' })).toMatchObject({
    operatorName: 'Blarney Tel',
  })
  expect(judged({ ...TOLD, operatorName: 'Blarney Tel' })).toMatchObject({ operatorName: null })
  expect(judged({ ...TOLD, operator: 'NOBODY' })).toEqual(['operator'])
})

test('PORTIN-5: a number moves on a working day, never before its SIM is there', () => {
  // A Thursday before the weekend and the public holiday of October.
  const posted = portingDays({ isPosted: true }, '2026-10-22')
  expect(deliveredBy({ isPosted: true }, '2026-10-22')).toBe('2026-10-27')
  expect(posted[0]).toBe('2026-10-28')
  expect(portingDays({ isPosted: false }, '2026-10-22')[0]).toBe('2026-10-23')
  expect(posted).toHaveLength(20)
  expect(posted.every(isWorkingDay)).toBe(true)
  expect(judged({ ...TOLD, portOn: '2026-11-21' })).toEqual(['portOn'])
})

test('PORTIN-5: whatever the day of the order, each day to choose from is a working day after the delivery', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.boolean(), (days, isPosted) => {
      const today = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
      for (const day of portingDays({ isPosted }, today)) {
        expect(isWorkingDay(day) && day > deliveredBy({ isPosted }, today)).toBe(true)
        expect(mayPortOn(day, { isPosted }, today)).toBe(true)
      }
      expect(mayPortOn(deliveredBy({ isPosted }, today), { isPosted }, today)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('PORTIN-6: what happens when moves with the day that is chosen, and ends a working day after it', () => {
  const plan = portingPlan('2026-10-30', { isPosted: true }, '2026-10-22')
  expect(plan.map(({ on }) => on)).toEqual(['2026-10-22', '2026-10-27', '2026-10-30', '2026-11-02'])
  expect(portingPlan('2026-11-05', { isPosted: true }, '2026-10-22').at(-1)?.on).toBe(nextWorkingDay('2026-11-05'))
})

test('OTP-1: a code is six digits, however they are spaced', () => {
  expect(readCode(' 123 456')).toBe('123456')
  expect(readCode('123-456')).toBe('123456')
  for (const text of ['12345', '1234567', '12345a', '', '１２３４５６']) expect(readCode(text)).toBeNull()
})

test('OTP-2: the text says what the code is for and whom to tell it, and can be filled in by the browser', () => {
  const text = codeText({ brand: 'Tonn', code: '004711', host: 'shop.example', purpose: 'porting' })
  expect(text).toMatch(/^004711 is your Tonn code to move this number/)
  expect(text).toContain('don’t share it with anyone')
  expect(text).toMatch(/\n@shop\.example #004711$/)
  const ofOrder = codeText({ brand: 'Tonn', code: '004711', host: 'shop.example', purpose: 'order' })
  expect(ofOrder).toMatch(/^004711 is your Tonn code to confirm your order/)
})
