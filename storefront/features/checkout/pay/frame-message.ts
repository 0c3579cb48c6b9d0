/** What the payment provider's page reports. Hints for the screen only: the shop's own query of the provider decides. */
export const FRAME_STATUSES = [
  'init',
  'invalid',
  'pending',
  'secure-auth-start',
  'secure-auth-end',
  'secure-auth-error',
  'error',
  'finished',
] as const
export type FrameStatus = (typeof FRAME_STATUSES)[number]

export type FrameMessage = { status: FrameStatus; width: number | null; height: number | null }

/** The sizes that a card form may request, in pixels. */
const LIMITS = { width: { least: 400, most: 640 }, height: { least: 240, most: 1200 } }

/** Null: it is another message, such as one of a browser extension. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('status' in data)) return null
  const status = FRAME_STATUSES.find((each) => each === data.status)
  if (status === undefined) return null
  return {
    status,
    width: 'width' in data ? within(data.width, LIMITS.width) : null,
    height: 'height' in data ? within(data.height, LIMITS.height) : null,
  }
}

/** Sent by our own return page when the provider has redirected the frame to it; see routes/checkout/checkout-return.ts. */
export function isReturnMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'status' in data && data.status === 'returned'
}

/** Some providers send a number as text. Null: not a number. */
function within(given: unknown, { least, most }: { least: number; most: number }): number | null {
  const pixels = typeof given === 'number' || typeof given === 'string' ? Number.parseFloat(String(given)) : Number.NaN
  return Number.isFinite(pixels) ? Math.min(Math.max(Math.ceil(pixels), least), most) : null
}
