import type { ChaosShop } from '../chaos-shop.ts'

/** What `npm run orders -- reconcile --mend` has printed. */
export type Reconciliation = {
  lines: readonly string[]
  mended: readonly string[]
  open: readonly string[]
  /** Why a run was none. */
  problems: readonly string[]
  seconds: number
}

const COMMAND = 'server/commands/orders-command.ts'
/** Nothing is left, or something. */
const ENDS = [0, 2]

/** As a person runs it by the runbook, with the settings of a server. */
export async function reconcileShop(shop: ChaosShop, since: Date): Promise<Reconciliation> {
  const began = performance.now()
  const { code, output } = await shop.run(COMMAND, ['reconcile', '--since', since.toISOString(), '--mend'])
  const lines = output.trim().split('\n')
  const starting = (word: string) => lines.filter((line) => line.startsWith(`${word} `))
  return {
    lines,
    mended: starting('mended'),
    open: starting('open'),
    problems: [
      ...(ENDS.includes(code) ? [] : [`reconciliation ended with ${code}: ${output.trim()}`]),
      ...lines.filter((line) => /NOT WHOLE|could not be mended/.test(line)),
    ],
    seconds: (performance.now() - began) / 1000,
  }
}

/** Of its lines, by what they are about. */
export function kindsOf(lines: readonly string[]): string {
  const kinds = Map.groupBy(lines, (line) => line.split(/ {2,}/)[2] ?? '')
  return [...kinds].map(([kind, all]) => `${kind} ${all.length}`).join(', ')
}
