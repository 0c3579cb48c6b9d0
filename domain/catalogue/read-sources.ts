import * as v from 'valibot'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { CatalogueAddOn } from './add-on.ts'
import { addOnSource, tacticalOfferSource } from './add-on-source.ts'
import type { Handset, Manufacturer, MobileBroadbandDevice } from './device.ts'
import { deviceSource, handsetSource, manufacturerSource } from './device-source.ts'
import { OFFER_SOURCES, type OfferSource } from './offer-source.ts'
import type { Problem } from './release.ts'
import { type BrandSource, brandSource, type EquipmentSource, equipmentSource } from './source.ts'
import type { TacticalOffer } from './tactical-offer.ts'

/** Undefined content is a file that is not JSON. */
export type CatalogueFile = { path: string; content: unknown }
export type OfferFile = { path: string; serviceGroup: ServiceGroup; offer: OfferSource }
export type HandsetFile = { path: string; handset: Handset }

/** Null is a file that is absent or could not be read. */
export type Sources = {
  brand: BrandSource | null
  equipment: EquipmentSource[] | null
  addOns: CatalogueAddOn[] | null
  tacticalOffers: TacticalOffer[] | null
  manufacturers: Manufacturer[] | null
  devices: MobileBroadbandDevice[] | null
  handsets: HandsetFile[]
  offers: OfferFile[]
}

const OFFER_FOLDERS = {
  DUALPLAY: 'dualplay',
  DUALPLAY_PSTN: 'dualplay-pstn',
  SA_PSTN: 'sa-pstn',
  TV: 'tv',
  MOBILE: 'mobile',
  MBB: 'mbb',
} satisfies Record<ServiceGroup, string>

const SINGLE_FILES = [
  'brand.json',
  'equipment.json',
  'add-ons.json',
  'tactical-offers.json',
  'manufacturers.json',
  'devices.json',
]
/** A shop may do without the others. */
const NEEDED = ['brand.json', 'equipment.json']
const HANDSETS = 'handsets'

export function readSources(files: readonly CatalogueFile[]): { sources: Sources; problems: Problem[] } {
  const problems: Problem[] = files
    .filter(({ path }) => !isKnown(path))
    .map(({ path }) => ({ file: path, field: '', message: 'is not a file that the catalogue knows' }))

  function read<T extends v.GenericSchema>(schema: T, file: CatalogueFile): v.InferOutput<T> | null {
    const parsed = readFile(schema, file)
    problems.push(...parsed.problems)
    return parsed.content
  }
  function single<T extends v.GenericSchema>(path: string, schema: T): v.InferOutput<T> | null {
    const file = files.find((candidate) => candidate.path === path)
    if (file) return read(schema, file)
    if (NEEDED.includes(path)) problems.push({ file: path, field: '', message: 'is missing' })
    return null
  }

  const sources: Sources = {
    brand: single('brand.json', brandSource),
    equipment: single('equipment.json', equipmentSource),
    addOns: single('add-ons.json', addOnSource),
    tacticalOffers: single('tactical-offers.json', tacticalOfferSource),
    manufacturers: single('manufacturers.json', manufacturerSource),
    devices: single('devices.json', deviceSource),
    handsets: inFolder(files, HANDSETS).flatMap((file) => {
      const handset = read(handsetSource, file)
      return handset ? [{ path: file.path, handset }] : []
    }),
    offers: files.flatMap((file) => {
      const serviceGroup = serviceGroupOf(file.path)
      const offer = serviceGroup && read(OFFER_SOURCES[serviceGroup], file)
      return offer ? [{ path: file.path, serviceGroup, offer }] : []
    }),
  }
  return { sources, problems }
}

/** The offers of a file that has mistakes elsewhere are known all the same, so that one mistake is reported once. */
export function broadbandOfferCodes(files: readonly CatalogueFile[]): Set<string> {
  const named = [OFFER_FOLDERS.DUALPLAY, OFFER_FOLDERS.DUALPLAY_PSTN].flatMap((folder) => inFolder(files, folder))
  return new Set(
    named.flatMap(({ content }) => {
      const parsed = v.safeParse(v.object({ offerCode: v.string() }), content)
      return parsed.success ? [parsed.output.offerCode] : []
    }),
  )
}

function readFile<T extends v.GenericSchema>(
  schema: T,
  { path, content }: CatalogueFile,
): { content: v.InferOutput<T> | null; problems: Problem[] } {
  if (content === undefined) return { content: null, problems: [{ file: path, field: '', message: 'is not JSON' }] }
  const parsed = v.safeParse(schema, content)
  if (parsed.success) return { content: parsed.output, problems: [] }
  return { content: null, problems: parsed.issues.map((issue) => toProblem(path, issue)) }
}

function toProblem(file: string, issue: v.BaseIssue<unknown>): Problem {
  const field = v.getDotPath(issue) ?? ''
  if (issue.expected === 'never') return { file, field, message: 'is not a field of this file' }
  if (issue.input === undefined) return { file, field, message: 'is missing' }
  return { file, field, message: isAboutShape(issue) ? 'must be fields in braces' : issue.message }
}

function isAboutShape({ type, message }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && message.startsWith('Invalid type')
}

function isKnown(path: string): boolean {
  return SINGLE_FILES.includes(path) || folderOf(path) === HANDSETS || serviceGroupOf(path) !== null
}

function serviceGroupOf(path: string): ServiceGroup | null {
  const folder = folderOf(path)
  const groups = Object.keys(OFFER_FOLDERS) as ServiceGroup[]
  return groups.find((group) => OFFER_FOLDERS[group] === folder) ?? null
}

function inFolder(files: readonly CatalogueFile[], folder: string): CatalogueFile[] {
  return files.filter(({ path }) => folderOf(path) === folder)
}

/** Null for a file that is not in a folder, or deeper than one. */
function folderOf(path: string): string | null {
  const [folder, ...rest] = path.split('/')
  return folder !== undefined && rest.length === 1 ? folder : null
}
