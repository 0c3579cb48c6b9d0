import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OFFER_FOLDERS } from '#domain/catalogue/source/catalogue-file.ts'
import { addStagedPlan, type OfferFile } from '#domain/catalogue/staged/add-staged-plan.ts'
import { readStagedPlan } from '#domain/catalogue/staged/read-staged-plan.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { allStaged } from './staged-store.ts'

export type WrittenStaged = { names: string[] }

/**
 * The files of the catalogue with what partners propose, in a folder of its own, to be checked, compared and published like any
 * other. What is In study is left out; what cannot be said in files is refused by its name, and nothing is written.
 */
export async function writeStaged(
  db: Database,
  { from, into }: { from: string; into: string },
): Promise<Result<WrittenStaged, string[]>> {
  const staged = await allStaged(db)
  const offers = await readOffers(from)
  const problems: string[] = []
  const names: string[] = []
  for (const { id, clientId, resource, attributes } of staged) {
    if (resource !== 'productOffering' || attributes.lifecycleStatus !== 'In design') continue
    const priceOf = (priceId: string) =>
      staged.find((one) => one.id === priceId && one.clientId === clientId && one.resource === 'productOfferingPrice')
        ?.attributes
    const named = `“${attributes.name}” of ${clientId} (${id})`
    const plan = readStagedPlan(attributes, priceOf)
    if (!plan.ok) {
      problems.push(`${named}: ${plan.refusal}`)
      continue
    }
    const { offerCode } = plan.value
    const file = offers.get(offerCode)
    const changed =
      file === undefined ? refuse(`no offer has the code ${offerCode}`) : addStagedPlan(file.offer, plan.value)
    if (!changed.ok || file === undefined) problems.push(`${named}: ${changed.ok ? '' : changed.refusal}`)
    else {
      offers.set(offerCode, { ...file, offer: changed.value, isChanged: true })
      names.push(named)
    }
  }
  if (problems.length > 0) return refuse(problems)
  if (names.length === 0) return refuse(['Nothing that is proposed is In design.'])
  await mkdir(path.dirname(into), { recursive: true })
  // A folder that is there already may be somebody’s work.
  await mkdir(into)
  try {
    await cp(from, into, { recursive: true, filter: (source) => path.relative(from, source) !== 'premises' })
    for (const { file, offer, isChanged } of offers.values())
      if (isChanged) await writeFile(path.join(into, file), `${JSON.stringify(offer, null, 2)}\n`)
  } catch (error) {
    await rm(into, { recursive: true, force: true })
    throw error
  }
  return ok({ names })
}

type Offer = { file: string; offer: OfferFile; isChanged: boolean }

async function readOffers(folder: string): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>()
  for (const group of Object.values(OFFER_FOLDERS)) {
    for (const name of await readdir(path.join(folder, group))) {
      if (!name.endsWith('.json') || name.startsWith('.')) continue
      const file = path.join(group, name)
      const offer: OfferFile = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
      offers.set(offer.offerCode, { file, offer, isChanged: false })
    }
  }
  return offers
}
