import { vi } from 'vitest'

/** The default of Vitest, a second, is too short on a busy machine. */
const TIMEOUT_MS = 60_000

const { waitFor } = vi

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
