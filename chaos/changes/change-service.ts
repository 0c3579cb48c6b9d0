import { WITHDRAW } from '#server/testing/withdrawing.ts'
import type { Scenario } from '../scenarios.ts'
import { type Change, playChange } from './play-change.ts'

type Run = Omit<Parameters<typeof playChange>[0], 'change'> & { scenario: Scenario; change: Change }

const REFERENCE = /\b[A-Z]+-\w{4}-\w{4}\b/
/** So often the same customer changes the service again in other browsers while this one withdraws. */
const MOST_LATER = 20

/** The change of a scenario, and the withdrawal from it. */
export async function changeService({ scenario, ...run }: Run): Promise<void> {
  const placed = await playChange(run)
  if (placed?.state !== 'CONFIRMED' || scenario.withdraws === undefined) return
  await withdraw(run, placed.reference, MOST_LATER)
}

/** Where the service was changed again since, the later order is withdrawn from first. */
async function withdraw(run: Omit<Run, 'scenario'>, reference: string, left: number): Promise<void> {
  const { data, errors } = await run.customer.graphql(WITHDRAW, { r: reference, o: null })
  const [refusal] = errors ?? []
  const code = refusal?.extensions.code
  if (code === 'CHANGED_AGAIN' && left > 0) {
    const later = REFERENCE.exec(refusal?.message ?? '')?.[0]
    if (later === undefined) throw new Error(`a refused withdrawal does not name the later order: ${refusal?.message}`)
    await withdraw(run, later, left - 1)
    return withdraw(run, reference, left - 1)
  }
  if (code !== undefined && code !== 'ALREADY_WITHDRAWN') throw new Error(`a withdrawal from a change returned ${code}`)
  run.onOrderSeen({ reference, state: data?.withdrawOrder?.state ?? 'WITHDRAWN' })
}
