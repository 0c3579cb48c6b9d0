import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, World } from './attack.ts'

/** Enough to do it again: the seed and the place of a run, and the very bytes for when the makers of attacks change. */
export type Finding = {
  seed: number
  place: number
  name: string
  faults: readonly string[]
  /** Null for a journey, which is done again by its name. */
  attack: Attack | null
  /** What was under way when a server stalled or ended, which may be the cause instead. */
  alongside: readonly Attack[]
  world: World
}

export type Findings = ReturnType<typeof collectFindings>

/** One file for each way in which something went wrong, however often it did. */
export function collectFindings(folder: string) {
  const byName = new Map<string, { first: Finding; file: string; count: number }>()
  return {
    all: () => [...byName.values()],
    add(finding: Finding): void {
      const title = `${finding.name}: ${finding.faults.join('; ')}`
      const known = byName.get(title)
      if (known !== undefined) {
        known.count += 1
        return
      }
      const file = join(folder, `${finding.seed}-${finding.place}-${byName.size + 1}.json`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, `${JSON.stringify(finding, null, 2)}\n`)
      byName.set(title, { first: finding, file, count: 1 })
    },
  }
}

/** Reads a finding for a shop that has other carts: what was sent about the old ones is sent about the new. */
export function readFinding(file: string, world: World): Finding {
  const finding = JSON.parse(readFileSync(file, 'utf8')) as Finding
  const [before, after] = [idsOf(finding.world), idsOf(world)]
  const renamed = before.reduce((text, id, at) => text.replaceAll(id, after[at] ?? id), JSON.stringify(finding.attack))
  return { ...finding, attack: JSON.parse(renamed) as Attack | null, world }
}

function idsOf({ carts, prequalIds, addressIds }: World): string[] {
  return [...carts.flatMap(({ uuid, reference, offerId }) => [uuid, reference, offerId]), ...prequalIds, ...addressIds]
}
