import { WITHDRAW } from '#server/testing/withdrawing.ts'
import type { Scenario } from '../scenarios.ts'
import { type Change, playChange } from './play-change.ts'

type Run = Omit<Parameters<typeof playChange>[0], 'change'> & { scenario: Scenario & { change: Change } }

/** The change of a scenario, and the withdrawal from it. */
export async function changeService({ scenario, ...run }: Run): Promise<void> {
  const placed = await playChange({ ...run, change: scenario.change })
  if (placed?.state !== 'CONFIRMED' || scenario.withdraws === undefined) return
  const { data, errors } = await run.customer.graphql(WITHDRAW, { r: placed.reference, o: null })
  const [refusal] = errors ?? []
  if (refusal !== undefined) throw new Error(`a withdrawal from a change returned ${refusal.extensions.code}`)
  run.onOrderSeen({ ...placed, state: data.withdrawOrder.state })
}
