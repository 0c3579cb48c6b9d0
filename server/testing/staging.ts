import { randomUUID } from 'node:crypto'
import type { Release } from '#domain/catalogue/release.ts'
import { loadActive } from '#server/catalogue/catalogue-store.ts'
import { stageProposal } from '#server/catalogue/proposals/stage-proposal.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OPERATOR } from './operator.ts'
import type { TestShop } from './test-shop.ts'

type Change = (release: Release) => Release

/** What `npm run catalogue -- propose` stores: the release on sale with a change. Returns the number of the proposal. */
export function stage({ deps }: TestShop, name: string, change: Change): Promise<number> {
  return stageIn(deps.db, name, change)
}

export async function stageIn(db: Database, name: string, change: Change): Promise<number> {
  const active = await loadActive(db)
  if (active === null) throw new Error('No release is on sale')
  const catalogue = { release: change(structuredClone(active.release)), checksum: randomUUID(), pictures: [] }
  const staged = await stageProposal({ db }, OPERATOR, { name, catalogue })
  if (!staged.ok) throw new Error(staged.refusal)
  return staged.value.id
}

/** One plan at another price on every bill. */
export function priced(code: string, by: number) {
  return (release: Release): Release => ({
    ...release,
    tariffs: release.tariffs.map((tariff) =>
      tariff.code === code
        ? {
            ...tariff,
            displayPrice: (tariff.displayPrice + by) as typeof tariff.displayPrice,
            defaultPrice: (tariff.defaultPrice + by) as typeof tariff.defaultPrice,
          }
        : tariff,
    ),
  })
}

/** Without a plan. */
export function without(code: string) {
  return (release: Release): Release => ({
    ...release,
    tariffs: release.tariffs.filter((tariff) => tariff.code !== code),
  })
}
