import * as v from 'valibot'
import type { StagedAttributes, StagedResource } from '#domain/catalogue/staged/staged-entry.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import {
  addStaged,
  changeStaged,
  lockStaged,
  removeStaged,
  type StoredStaged,
} from '#server/catalogue/staged/staged-store.ts'
import { describeIssues } from '#server/platform/describe-issues.ts'
import type { Partner } from '#server/session/caller.ts'
import { performWrite } from '../access/perform-write.ts'
import { findOnSale, type ViewsDeps, viewsOnSale } from './catalogue-views.ts'
import { mergePatch } from './merge-patch.ts'
import { isStagedStatus, STAGED_BODIES } from './staged-bodies.ts'

const REFUSALS = { KEY_REUSED: 'KEY_REUSED', TOO_MANY: 'TOO_MANY_PROPOSALS' } as const

type Named = { resource: StagedResource; id: string }

/** What the shop says itself, whatever is sent. */
const OURS: ReadonlySet<string> = new Set([
  'id',
  'href',
  'lastUpdate',
  '@type',
  'version',
  'statusReason',
  'isSellable',
])

/** Proposes something for the catalogue. Whatever status it is sent with, it is not on sale. */
export function stageEntry(
  deps: ViewsDeps,
  caller: Partner,
  { resource, body }: { resource: StagedResource; body: { name: string } },
): Promise<Result<StoredStaged, PartnerRefusal>> {
  const { clientId, key } = caller
  const attributes = attributesOf(resource, body)
  return performWrite(deps, caller, async (tx) => {
    const added = await addStaged(tx, { clientId, resource, attributes, key })
    if (!added.ok) return refuse({ code: REFUSALS[added.refusal] })
    const { entry, isNew } = added.value
    const act = { act: 'CATALOGUE_STAGED', object: entry.id, after: { resource, attributes } } as const
    return ok({ value: entry, act: isNew ? act : null })
  })
}

/** JSON merge patch of a proposal. */
export async function restageEntry(
  deps: ViewsDeps,
  caller: Partner,
  { resource, id, body }: Named & { body: Record<string, unknown> },
): Promise<Result<StoredStaged, PartnerRefusal>> {
  const { clientId } = caller
  const status = body['lifecycleStatus']
  if (status !== undefined && !isStagedStatus(status))
    return refuse({
      code: 'INVALID_BODY',
      detail: 'lifecycleStatus: only In study or In design, until the operator publishes it',
    })
  const done = await performWrite<StoredStaged>(deps, caller, async (tx) => {
    const before = await lockStaged(tx, { clientId, resource, id })
    if (before === null) return refuse({ code: 'NOT_FOUND' })
    const merged = v.safeParse(STAGED_BODIES[resource], mergePatch(before.attributes, withoutOurs(body)))
    if (!merged.success) return refuse({ code: 'INVALID_BODY', detail: describeIssues(merged.issues.slice(0, 5)) })
    const attributes = attributesOf(resource, merged.output)
    const value = await changeStaged(tx, id, attributes)
    const act = { act: 'CATALOGUE_RESTAGED', object: id, before: before.attributes, after: attributes } as const
    return ok({ value, act })
  })
  return done.ok ? done : asOnSale(deps, { resource, id }, done)
}

export async function unstageEntry(
  deps: ViewsDeps,
  caller: Partner,
  { resource, id }: Named,
): Promise<Result<null, PartnerRefusal>> {
  const { clientId } = caller
  const done = await performWrite(deps, caller, async (tx) => {
    const before = await lockStaged(tx, { clientId, resource, id })
    if (before === null) return refuse({ code: 'NOT_FOUND' })
    await removeStaged(tx, id)
    return ok({ value: null, act: { act: 'CATALOGUE_UNSTAGED', object: id, before: before.attributes } })
  })
  return done.ok ? done : asOnSale(deps, { resource, id }, done)
}

/** What is on sale is there for everybody, so a partner hears why it cannot be changed. */
async function asOnSale<Refused extends { ok: false; refusal: PartnerRefusal }>(
  deps: ViewsDeps,
  { resource, id }: Named,
  refused: Refused,
): Promise<Refused | { ok: false; refusal: PartnerRefusal }> {
  if (refused.refusal.code !== 'NOT_FOUND') return refused
  return findOnSale(await viewsOnSale(deps), resource, id) === null ? refused : refuse({ code: 'ON_SALE' })
}

function attributesOf(resource: StagedResource, body: Record<string, unknown> & { name: string }): StagedAttributes {
  const { lifecycleStatus: status, ...given } = withoutOurs(body)
  return {
    ...given,
    ...(resource === 'productOffering' && { isBundle: given['isBundle'] ?? false }),
    name: body.name,
    lifecycleStatus: isStagedStatus(status) ? status : 'In study',
  }
}

function withoutOurs(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !OURS.has(name)))
}
