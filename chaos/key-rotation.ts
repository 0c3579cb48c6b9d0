/** The key rotation of docs/runbook.md without its last step: older links have to open. */
const STEPS = ['chaos-key-of-last-year', 'chaos-key-of-last-year,chaos-key-of-this-year'] as const
const LAST = 'chaos-key-of-this-year,chaos-key-of-last-year'
const RINGS = [...STEPS, LAST]

/**
 * Each start of a server is the next step of a change of the shop's key, as soon as the others have followed: at no time are
 * two servers more than one step apart.
 */
export function keyRotation(servers: number) {
  const steps = Array.from({ length: servers }, () => -1)
  return {
    /** What the server has as SECRET_KEYS from now on. */
    ringAt(server: number): string {
      const next = Math.min(...steps) + 1
      const step = Math.min(Math.max(steps[server] ?? 0, next), RINGS.length - 1)
      steps[server] = step
      return RINGS[step] ?? LAST
    },
    isDone: () => steps.every((step) => step === RINGS.length - 1),
  }
}
