import { setTimeout as wait } from 'node:timers/promises'
import type { System } from '#sandbox/control.ts'

type Behaviour = { delayMs?: number; mode?: 'ok' | 'fail' | 'lie' | 'gone'; status?: number }

export type Faults = {
  name: string
  /** Of the whole run. */
  share: number
  behaviour: Behaviour | null
}

/** The simulated faults of a run: mostly none, and each kind of fault for a while. */
export const FAULTS: readonly Faults[] = [
  { name: 'well', share: 0.5, behaviour: null },
  { name: 'slow', share: 0.07, behaviour: { delayMs: 700 } },
  { name: 'failing', share: 0.07, behaviour: { mode: 'fail', status: 503 } },
  { name: 'well again', share: 0.1, behaviour: null },
  { name: 'lying', share: 0.07, behaviour: { mode: 'lie' } },
  { name: 'gone', share: 0.07, behaviour: { mode: 'gone' } },
  { name: 'well at last', share: 0.12, behaviour: null },
]

const SYSTEMS: readonly System[] = ['addresses', 'qualification', 'appointments', 'cms']

export async function setFaults(sandboxUrl: string, behaviour: Behaviour | null): Promise<void> {
  for (const system of SYSTEMS) {
    const response = await fetch(`${sandboxUrl}/control/${system}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(behaviour ?? {}),
    })
    if (!response.ok) throw new Error(`the sandbox refused: ${await response.text()}`)
  }
}

const TRY_AGAIN_MS = 250

/** Until the shop trusts the outside world again; false: it never did. */
export async function hasRecovered(isWell: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (!(await isWell())) {
    if (performance.now() > deadline) return false
    await wait(TRY_AGAIN_MS)
  }
  return true
}
