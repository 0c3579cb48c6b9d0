import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeWords } from './crowd-words.ts'
import { markAfter, peopleAhead, SLOT_MS, slotOf } from './visitor-queue.ts'

const NOON = Date.parse('2026-11-19T12:00:00Z')
const after = (seconds: number) => NOON + seconds * 1000
/** 100 joined within two seconds from noon on, 50 within the next two, and it is six seconds later. */
const QUEUE = {
  now: after(6),
  mark: NOON,
  waiting: new Map([
    [slotOf(after(2)), 50],
    [slotOf(NOON), 100],
  ]),
}

test('CROWD-9: those are ahead who joined before', () => {
  expect([0, 1, 2, 3, 4, 5].map((second) => peopleAhead(after(second), QUEUE))).toEqual([0, 50, 100, 125, 150, 150])
})

test('CROWD-9: of a slot in which people are still joining, all joined before now', () => {
  expect(peopleAhead(after(1), { ...QUEUE, now: after(1) })).toBe(100)
})

test('CROWD-11: the mark moves over as many people as are called', () => {
  expect([0, 50, 100, 125, 1000].map((people) => (markAfter(people, QUEUE) - NOON) / 1000)).toEqual([0, 1, 2, 3, 6])
})

test('CROWD-11: of a slot that is called in part, the rest joined after the mark', () => {
  const queue = { ...QUEUE, mark: after(1), waiting: new Map([[slotOf(NOON), 20]]) }
  expect(peopleAhead(after(1.5), queue)).toBe(10)
  expect(markAfter(10, queue)).toBe(after(1.5))
})

test('CROWD-8: whoever waits, the mark moves forward only, and who joined later has as many ahead or more', () => {
  const waiting = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 5000 })))
  fc.assert(
    fc.property(waiting, fc.nat(10_000), fc.nat(140_000), fc.nat(140_000), (slots, people, one, other) => {
      const queue = {
        now: NOON + 61 * SLOT_MS,
        mark: NOON,
        waiting: new Map(slots.map(([slot, count]) => [slotOf(NOON) + slot, count])),
      }
      const mark = markAfter(people, queue)
      expect(mark).toBeGreaterThanOrEqual(queue.mark)
      expect(mark).toBeLessThanOrEqual(queue.now)
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
      expect(peopleAhead(NOON + earlier, queue)).toBeLessThanOrEqual(peopleAhead(NOON + later, queue))
    }),
  )
})

test.each([
  [0, 'You’re next in the queue.'],
  [0.4, 'You’re next in the queue.'],
  [1, 'Fewer than 10 people are ahead of you in the queue.'],
  [11, 'About 20 people are ahead of you in the queue.'],
  [118, 'About 150 people are ahead of you in the queue.'],
  [3371, 'About 3,400 people are ahead of you in the queue.'],
  [123_456, 'About 124,000 people are ahead of you in the queue.'],
])('CROWD-9: %d people ahead are said as "%s"', (ahead, words) => {
  expect(placeWords(ahead)).toBe(words)
})
