import { diffReleases } from '#domain/catalogue/diff/diff-releases.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Operator } from '#server/session/operator.ts'
import { loadActive, storePictures, whilePublishing } from '../catalogue-store.ts'
import type { CompiledCatalogue } from '../read-catalogue.ts'
import { storedRelease } from '../stored/stored-release.ts'
import { openProposalOf } from './proposal-store.ts'
import { catalogueDecisions, catalogueProposals } from './tables.ts'

type StageRefusal = 'NOTHING_CHANGES' | 'STAGED_ALREADY'

/** Stores a checked catalogue beside the releases: it goes on sale once two employees have agreed to it at the desk. */
export function stageProposal(
  { db }: { db: Database },
  { name: stagedBy }: Operator,
  { name, catalogue: { release, checksum, pictures } }: { name: string; catalogue: CompiledCatalogue },
): Promise<Result<{ id: number }, StageRefusal>> {
  return whilePublishing(db, async (tx) => {
    const active = await loadActive(tx)
    if (active !== null && diffReleases(active.release, release).length === 0) return refuse('NOTHING_CHANGES')
    if ((await openProposalOf(tx, checksum)) !== null) return refuse('STAGED_ALREADY')
    await storePictures(tx, pictures)
    const [row] = await tx
      .insert(catalogueProposals)
      .values({ name, checksum, document: storedRelease.write(release), stagedBy })
      .returning({ id: catalogueProposals.id })
    if (row === undefined) throw new Error('The proposal was not stored')
    await tx.insert(catalogueDecisions).values({ proposalId: row.id })
    describeAct(tx, { object: `proposal ${row.id}`, after: { name } })
    return ok({ id: row.id })
  })
}
