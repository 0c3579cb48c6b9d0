/** What people read while the shop has more visitors than it can serve: on the server's page and in the storefront. */
export const CROWD_WORDS = {
  title: 'A lot of people are in the shop',
  busy: 'We’re very busy right now. Keep this page open and we’ll carry on as soon as there’s room.',
  cart: 'Your cart is safe.',
  paying: 'If you were paying, please don’t pay again: we’ll email you.',
  place: 'You’ll keep your place if you reload this page.',
} as const

/** Coarse, because it is an estimate, and so that it does not change every second. */
const STEPS = [
  { below: 100, step: 10 },
  { below: 1000, step: 50 },
  { below: 10_000, step: 100 },
  { below: Number.POSITIVE_INFINITY, step: 1000 },
]
const FEW = 10

/** The number of people ahead of somebody in the queue, as it is said. */
export function roundedPlace(ahead: number): number {
  if (ahead < 1) return 0
  const { step = 1 } = STEPS.find(({ below }) => ahead < below) ?? {}
  return Math.ceil(ahead / step) * step
}

export function placeWords(ahead: number): string {
  const rounded = roundedPlace(ahead)
  if (rounded === 0) return 'You’re next in the queue.'
  if (rounded <= FEW) return 'Fewer than 10 people are ahead of you in the queue.'
  return `About ${String(rounded).replace(/\B(?=(\d{3})+$)/g, ',')} people are ahead of you in the queue.`
}
