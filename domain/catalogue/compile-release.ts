import { ok, type Result, refuse } from '#domain/result.ts'
import { checkOffer } from './check-offer.ts'
import { checkCodes, checkManufacturers, checkPictures } from './check-references.ts'
import { expandOffer } from './expand-offer.ts'
import { broadbandOfferCodes, type CatalogueFile, readSources, type Sources } from './read-sources.ts'
import type { Picture, Problem, Release } from './release.ts'
import type { TacticalOffer } from './tactical-offer.ts'

/** Takes every file and picture of the catalogue; gives one release, or everything that is wrong, at once. */
export function compileRelease(
  files: readonly CatalogueFile[],
  pictures: Readonly<Record<string, Picture>> = {},
): Result<Release, Problem[]> {
  const { sources, problems } = readSources(files)
  const found = [
    ...problems,
    ...checkCodes(sources),
    ...checkOffers(sources, files),
    ...checkManufacturers(
      sources,
      files.some(({ path }) => path === 'manufacturers.json'),
    ),
    ...checkPictures(sources, pictures),
  ]
  const { brand, equipment } = sources
  if (found.length > 0 || brand === null || equipment === null) return refuse(found)

  const handsets = sources.handsets.map(({ handset }) => handset)
  const devices = sources.devices ?? []
  const expanded = sources.offers.flatMap(({ offer }) => expandOffer(offer, { brand, equipment, handsets, devices }))
  return ok({
    brand,
    tariffs: expanded.map(({ tariff }) => tariff),
    discounts: expanded.flatMap(({ discounts }) => discounts),
    addOns: sources.addOns ?? [],
    handsets,
    manufacturers: sources.manufacturers ?? [],
    devices,
    tacticalOffers: (sources.tacticalOffers ?? []).map(withAddresses),
    pictures,
  })
}

function checkOffers({ offers, equipment }: Sources, files: readonly CatalogueFile[]): Problem[] {
  const broadbandOffers = broadbandOfferCodes(files)
  return offers.flatMap(({ path, serviceGroup, offer }) =>
    checkOffer(offer, { serviceGroup, equipment, broadbandOffers }).map((finding) => ({ file: path, ...finding })),
  )
}

function withAddresses({ mobileImage, desktopImage, ...offer }: TacticalOffer): TacticalOffer {
  const address = ({ imageURL }: TacticalOffer['mobileImage']) => ({ imageURL: `/pictures/${imageURL}` })
  return { ...offer, mobileImage: address(mobileImage), desktopImage: address(desktopImage) }
}
