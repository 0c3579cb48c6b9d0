import { expect, test } from 'vitest'
import { keyRotation } from './key-rotation.ts'

test('KEY-6: servers that start again one by one change the key in steps, never more than one apart', () => {
  const keys = keyRotation(2)
  const [old, both, last] = [
    'chaos-key-of-last-year',
    expect.stringMatching(/last-year,.*this/),
    expect.stringMatching(/this-year,/),
  ]
  expect([keys.ringAt(0), keys.ringAt(1)]).toEqual([old, old])
  expect([keys.ringAt(0), keys.ringAt(0), keys.ringAt(0)]).toEqual([both, both, both])
  expect(keys.isDone()).toBe(false)
  expect([keys.ringAt(1), keys.ringAt(1), keys.ringAt(0)]).toEqual([both, last, last])
  expect(keys.isDone()).toBe(true)
  expect(keys.ringAt(1)).toEqual(last)
})
