import type * as v from 'valibot'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { CatalogueAddOn } from '../add-on.ts'
import type { Handset, Manufacturer, MobileBroadbandDevice } from '../device.ts'
import type { PromoCode } from '../promo/promo-code.ts'
import type { Problem } from '../release.ts'
import type { TacticalOffer } from '../tactical-offer.ts'
import { addOnSource, tacticalOfferSource } from './add-on-source.ts'
import { type CatalogueFile, isHandsetFile, isKnownFile, type SingleFile, serviceGroupOf } from './catalogue-file.ts'
import { type ChannelSource, channelSource } from './channels/channel-source.ts'
import { deviceSource, handsetSource, manufacturerSource } from './device-source.ts'
import { OFFER_SOURCES, type OfferSource } from './offer-source.ts'
import { promoSource } from './promos/promo-source.ts'
import { type Finding, type Readable, readParts } from './read-parts.ts'
import { type SimSource, simSource } from './sims/sim-source.ts'
import { type BrandSource, brandSource, type EquipmentSource, equipmentSource } from './source.ts'

export type Sources = {
  brand: BrandSource
  equipment: EquipmentSource[]
  addOns: CatalogueAddOn[]
  tacticalOffers: TacticalOffer[]
  manufacturers: Manufacturer[]
  devices: MobileBroadbandDevice[]
  sims: SimSource
  channels: ChannelSource
  promoCodes: PromoCode[]
  handsets: { path: string; handset: Handset }[]
  offers: { path: string; serviceGroup: ServiceGroup; offer: OfferSource }[]
}

/** The same with mistakes in it. Every file is there, even one of which nothing could be read. */
export type ReadableSources = {
  brand: Readable<BrandSource>
  equipment: Readable<EquipmentSource[]>
  addOns: Readable<CatalogueAddOn[]>
  tacticalOffers: Readable<TacticalOffer[]>
  manufacturers: Readable<Manufacturer[]>
  devices: Readable<MobileBroadbandDevice[]>
  sims: Readable<SimSource>
  channels: Readable<ChannelSource>
  promoCodes: Readable<PromoCode[]>
  handsets: { path: string; handset: Readable<Handset> }[]
  offers: { path: string; serviceGroup: ServiceGroup; offer: Readable<OfferSource> }[]
}

type ReadFiles = {
  /** Null when there are problems. */
  sources: Sources | null
  readable: ReadableSources
  problems: Problem[]
}

export function readSources(files: readonly CatalogueFile[]): ReadFiles {
  const problems: Problem[] = files
    .filter(({ path }) => !isKnownFile(path))
    .map(({ path }) => ({ file: path, field: '', message: 'is not a file that the catalogue knows' }))

  function read<T extends v.GenericSchema>(schema: T, file: CatalogueFile): Readable<v.InferOutput<T>> | undefined {
    const { content, findings } = readFile(schema, file)
    problems.push(...findings.map((finding) => ({ file: file.path, ...finding })))
    return content
  }
  function needed<T extends v.GenericSchema>(path: SingleFile, schema: T): Readable<v.InferOutput<T>> | undefined {
    const file = files.find((candidate) => candidate.path === path)
    if (file) return read(schema, file)
    problems.push({ file: path, field: '', message: 'is missing' })
    return undefined
  }

  /** A shop without any is a shop too. */
  const promoFile = files.find(({ path }) => path === 'promo-codes.json')

  const readable: ReadableSources = {
    brand: needed('brand.json', brandSource),
    equipment: needed('equipment.json', equipmentSource),
    addOns: needed('add-ons.json', addOnSource),
    tacticalOffers: needed('tactical-offers.json', tacticalOfferSource),
    manufacturers: needed('manufacturers.json', manufacturerSource),
    devices: needed('devices.json', deviceSource),
    sims: needed('sims.json', simSource),
    channels: needed('channels.json', channelSource),
    promoCodes: promoFile ? read(promoSource, promoFile) : [],
    handsets: files
      .filter(({ path }) => isHandsetFile(path))
      .map((file) => ({ path: file.path, handset: read(handsetSource, file) })),
    offers: files.flatMap((file) => {
      const serviceGroup = serviceGroupOf(file.path)
      return serviceGroup ? [{ path: file.path, serviceGroup, offer: readOffer(serviceGroup, file) }] : []
    }),
  }
  // Without a problem every file was read as a whole, by the schemas that make these types.
  return { sources: problems.length === 0 ? (readable as Sources) : null, readable, problems }

  function readOffer(serviceGroup: ServiceGroup, file: CatalogueFile): Readable<OfferSource> {
    const schema: v.GenericSchema<unknown, OfferSource> = OFFER_SOURCES[serviceGroup]
    return read(schema, file)
  }
}

function readFile<T extends v.GenericSchema>(
  schema: T,
  file: CatalogueFile,
): { content: Readable<v.InferOutput<T>> | undefined; findings: Finding[] } {
  if ('unreadable' in file) return { content: undefined, findings: [{ field: '', message: file.unreadable }] }
  if (file.content === undefined) return { content: undefined, findings: [{ field: '', message: 'is not JSON' }] }
  const { content, findings } = readParts(schema, file.content)
  const repeated = (file.repeatedFields ?? []).map((field) => ({ field, message: 'is there twice' }))
  return { content, findings: [...repeated, ...findings] }
}
