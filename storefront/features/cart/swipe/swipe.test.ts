import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSwipe, type Moment, onRelease, startsSwipe, velocityOf, whileMoving } from './swipe.ts'

/** A finger that moves up at one speed, with an event every so many milliseconds. */
function movingUp(velocity: number, ms: number, every = 10): Moment[] {
  return Array.from({ length: Math.floor(ms / every) + 1 }, (_, step) => ({
    y: 800 - (velocity * step * every) / 1000,
    at: 5000 + step * every,
  }))
}

function later(trail: readonly Moment[], ms: number): Moment[] {
  const last = trail.at(-1) as Moment
  return [...trail, { y: last.y, at: last.at + ms }]
}

const NEARLY_ALL = { shown: 390, height: 400 }
const HARDLY = { shown: 10, height: 400 }

test('CARTUI-10: a swipe starts no farther from the bottom edge than 96 pixels', () => {
  expect(startsSwipe({ y: 748, at: 0 }, 844)).toBe(true)
  expect(startsSwipe({ y: 747, at: 0 }, 844)).toBe(false)
})

test('CARTUI-10: a press that slips a little is none, and neither is a move the other way', () => {
  const start = { y: 800, at: 0 }
  expect(isSwipe('closed', start, { y: 791, at: 20 })).toBe(true)
  expect(isSwipe('closed', start, { y: 792, at: 20 })).toBe(false)
  expect(isSwipe('closed', start, { y: 840, at: 20 })).toBe(false)
  expect(isSwipe('open', start, { y: 809, at: 20 })).toBe(true)
  expect(isSwipe('open', start, { y: 760, at: 20 })).toBe(false)
})

test('CARTUI-11: 450 pixels a second are a fling, up and down, on release and while the finger moves', () => {
  const speed = fc.double({ min: -3000, max: 3000, noNaN: true })
  fc.assert(
    fc.property(speed, fc.integer({ min: 1, max: 40 }), (velocity, every) => {
      fc.pre(Math.abs(Math.abs(velocity) - 450) > 0.01)
      const trail = movingUp(velocity, 300, every)
      const fling = Math.abs(velocity) < 450 ? null : velocity > 0 ? 'open' : 'closed'
      expect(velocityOf(trail)).toBeCloseTo(velocity, 3)
      expect(whileMoving({ trail })).toBe(fling)
      expect(onRelease({ trail, ...HARDLY })).toBe(fling ?? 'closed')
      expect(onRelease({ trail, ...NEARLY_ALL })).toBe(fling ?? 'open')
    }),
  )
  expect(onRelease({ trail: movingUp(450, 200), ...HARDLY })).toBe('open')
  expect(onRelease({ trail: movingUp(449.9, 200), ...HARDLY })).toBe('closed')
})

test('CARTUI-11: only the last 100 ms count: a fast move that stopped is no fling, one that starts slowly may be', () => {
  const stopped = later(movingUp(2000, 200), 100)
  expect(onRelease({ trail: stopped, ...HARDLY })).toBe('closed')
  const slow = movingUp(20, 1000)
  const last = slow.at(-1) as Moment
  const hurried = [...slow, { y: last.y - 25, at: last.at + 50 }, { y: last.y - 50, at: last.at + 100 }]
  expect(onRelease({ trail: hurried, ...HARDLY })).toBe('open')
})

test('CARTUI-11: a short flick counts on release; while the finger moves it takes 100 ms', () => {
  const flick = movingUp(900, 60)
  expect(whileMoving({ trail: flick })).toBeNull()
  expect(onRelease({ trail: flick, ...HARDLY })).toBe('open')
  expect(whileMoving({ trail: movingUp(900, 100) })).toBe('open')
})

test('CARTUI-12: a slower move settles where more than half of the drawer is', () => {
  const slow = movingUp(100, 300)
  expect(onRelease({ trail: slow, shown: 201, height: 400 })).toBe('open')
  expect(onRelease({ trail: slow, shown: 200, height: 400 })).toBe('closed')
  expect(onRelease({ trail: slow, shown: 300, height: null })).toBe('closed')
  expect(onRelease({ trail: [], shown: 0, height: null })).toBe('closed')
})
