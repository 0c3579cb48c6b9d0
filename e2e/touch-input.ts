import type { Page } from '@playwright/test'

type Swipe = {
  /** Start of the touch, in pixels from the top. */
  from: number
  /** Upwards, in pixels per second; below zero downwards. */
  velocity: number
  /** How far it goes, in pixels. */
  distance: number
  x?: number
}

const STEP_MS = 10

/** Touch events with explicit timestamps: the speed of a swipe is exact however slow the machine. */
export async function touchInput(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  let now = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: now })

  async function move({ from, velocity, distance, x = 195 }: Swipe): Promise<number> {
    const steps = Math.ceil((distance / Math.abs(velocity)) * (1000 / STEP_MS))
    let y = from
    await touch('touchStart', [{ x, y }])
    for (let step = 0; step < steps; step++) {
      now += STEP_MS / 1000
      y -= (velocity * STEP_MS) / 1000
      await touch('touchMove', [{ x, y }])
    }
    return y
  }

  return {
    /** Without the end of the touch. */
    move,
    /** Ends the touch while it moves. */
    async lift() {
      now += 0.001
      await touch('touchEnd', [])
    },
    async swipe(way: Swipe) {
      await move(way)
      now += 0.001
      await touch('touchEnd', [])
    },
  }
}
