import { vi } from 'vitest'

/** Vitest gives up after a second, which is no time at all on a machine that works for others. */
const PATIENCE_MS = 60_000

const { waitFor } = vi

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
