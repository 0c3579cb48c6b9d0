import { expect, test } from 'vitest'
import { journeyStorage } from '#storefront/journey/journey-storage.ts'
import { countAttempts, readAttempts } from './line-check/enquiry-attempts.ts'
import { isFirstPreOrder } from './line-check/first-pre-order.ts'
import { aPrequal } from './prequal.fixture.ts'
import { readStoredPrequal, storePrequal } from './stored-prequal.ts'

function aStorage(entries: [string, string][] = []) {
  const stored = new Map(entries)
  return journeyStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
}

test('UI-43: failed attempts are counted with the prequal that they are about, whatever another tab has stored', () => {
  const storage = aStorage()
  storePrequal(aPrequal({}, { prequalId: 'one' }), storage)
  countAttempts('one', 1, storage)
  expect(readAttempts('one', storage)).toBe(1)
  storePrequal(aPrequal({}, { prequalId: 'two' }), storage)
  expect(readAttempts('one', storage)).toBe(0)
  countAttempts('one', 2, storage)
  expect(readAttempts('two', storage)).toBe(0)
})

test('REPORT-3: a pre-order is reported once for each check, however often its enquiry is read', () => {
  const storage = aStorage()
  storePrequal(aPrequal({}, { prequalId: 'one' }), storage)
  expect([isFirstPreOrder('one', storage), isFirstPreOrder('one', storage)]).toEqual([true, false])
  storePrequal(aPrequal({}, { prequalId: 'two' }), storage)
  expect([isFirstPreOrder('two', storage), isFirstPreOrder('two', storage)]).toEqual([true, false])
})

test('HOME-25: a stored prequal that does not say whether its home is confirmed is checked again', () => {
  const { addressConfirmed: _missing, ...older } = aPrequal({}, { prequalId: 'one' })
  expect(readStoredPrequal(aStorage([['ACQ_PREQUAL_RESULT', JSON.stringify(older)]]))).toBeNull()
  expect(
    readStoredPrequal(aStorage([['ACQ_PREQUAL_RESULT', JSON.stringify(aPrequal({}, { prequalId: 'one' }))]])),
  ).toEqual(aPrequal({}, { prequalId: 'one' }))
})

test.each([null, {}, { prequalId: 'one', addressResponse: null, selection: null }, 'text', [1]])(
  'UI-4: %j is no stored prequal, and is ignored',
  (stored) => {
    const storage = aStorage([['ACQ_PREQUAL_RESULT', JSON.stringify(stored)]])
    expect(readStoredPrequal(storage)).toBeNull()
  },
)
