import * as v from 'valibot'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { checkOffer } from './check-offer.ts'
import { expandOffer } from './expand-offer.ts'
import type { Problem, Release } from './release.ts'
import {
  type BrandSource,
  brandSource,
  type EquipmentSource,
  equipmentSource,
  type OfferSource,
  offerSource,
} from './source.ts'

type CatalogueFile = { path: string; content: unknown }
type OfferFile = { path: string; serviceGroup: ServiceGroup; offer: OfferSource }
type Sources = {
  brand: BrandSource | null
  equipment: EquipmentSource[] | null
  offers: OfferFile[]
  problems: Problem[]
}

const FOLDERS: ReadonlyMap<string, ServiceGroup> = new Map([['dualplay', 'DUALPLAY']])

/** Takes every file of the catalogue; gives one release, or everything that is wrong, at once. */
export function compileRelease(files: readonly CatalogueFile[]): Result<Release, Problem[]> {
  const { brand, equipment, offers, problems } = readSources(files)
  const found = [
    ...problems,
    ...checkPresence(files),
    ...checkUniqueness(offers),
    ...offers.flatMap(({ path, serviceGroup, offer }) =>
      checkOffer(offer, { serviceGroup, equipment }).map((finding) => ({ file: path, ...finding })),
    ),
  ]
  if (found.length > 0 || brand === null || equipment === null) return refuse(found)

  const expanded = offers.flatMap(({ offer }) => expandOffer(offer, { brand, equipment }))
  return ok({
    brand,
    tariffs: expanded.map(({ tariff }) => tariff),
    discounts: expanded.flatMap(({ discounts }) => discounts),
    addOns: [],
    handsets: [],
    manufacturers: [],
    devices: [],
    tacticalOffers: [],
    pictures: {},
  })
}

function readSources(files: readonly CatalogueFile[]): Sources {
  const sources: Sources = { brand: null, equipment: null, offers: [], problems: [] }
  for (const file of files) {
    const { folder, name } = place(file.path)
    const serviceGroup = FOLDERS.get(folder)
    if (serviceGroup) {
      const offer = read(offerSource, file, sources.problems)
      if (offer) sources.offers.push({ path: file.path, serviceGroup, offer })
    } else if (name === 'brand.json') {
      sources.brand = read(brandSource, file, sources.problems)
    } else if (name === 'equipment.json') {
      sources.equipment = read(equipmentSource, file, sources.problems)
    } else {
      sources.problems.push({ file: file.path, field: '', message: 'is not a file that the catalogue knows' })
    }
  }
  return sources
}

function read<T extends v.GenericSchema>(schema: T, file: CatalogueFile, problems: Problem[]): v.InferOutput<T> | null {
  const parsed = v.safeParse(schema, file.content)
  if (parsed.success) return parsed.output
  problems.push(...parsed.issues.map((issue) => toProblem(file.path, issue)))
  return null
}

function toProblem(file: string, issue: v.BaseIssue<unknown>): Problem {
  const field = v.getDotPath(issue) ?? ''
  if (issue.expected === 'never') return { file, field, message: 'is not a field of this file' }
  return { file, field, message: issue.input === undefined ? 'is missing' : issue.message }
}

function checkPresence(files: readonly CatalogueFile[]): Problem[] {
  return ['brand.json', 'equipment.json']
    .filter((name) => !files.some(({ path }) => place(path).name === name))
    .map((file) => ({ file, field: '', message: 'is missing' }))
}

function checkUniqueness(offers: readonly OfferFile[]): Problem[] {
  const sellers = new Map<string, string>()
  return offers.flatMap(({ path, offer: { offerCode } }) => {
    const seller = sellers.get(offerCode)
    if (seller !== undefined) return [{ file: path, field: 'offerCode', message: `${offerCode} is also in ${seller}` }]
    sellers.set(offerCode, path)
    return []
  })
}

function place(path: string): { folder: string; name: string } {
  const [name = '', folder = ''] = path.split('/').reverse()
  return { folder, name }
}
