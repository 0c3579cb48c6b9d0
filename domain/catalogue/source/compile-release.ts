import { annualRisesInWords } from '#domain/pricing/annual-rises.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { ChannelList } from '../channels/channel-list.ts'
import type { Picture, Problem, Release } from '../release.ts'
import type { TacticalOffer } from '../tactical-offer.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { addOnWithCounts, checkChannelCounts, offerWithCounts } from './channels/channel-counts.ts'
import type { ChannelSource } from './channels/channel-source.ts'
import { checkChannels } from './channels/check-channels.ts'
import { checkOffer } from './check-offer.ts'
import { checkRange } from './check-range.ts'
import { checkInsurances, checkManufacturers, checkPictures, knownNames } from './check-references.ts'
import { checkRepeats } from './check-repeats.ts'
import { expandOffer } from './expand-offer.ts'
import { checkPromoPrices, checkPromos } from './promos/check-promos.ts'
import { type ReadableSources, readSources, type Sources } from './read-sources.ts'
import { checkSims } from './sims/check-sims.ts'
import { checkLeavingInTexts, textsWithLeaving } from './terms/leaving-in-texts.ts'
import { checkRisesInTerms, termsWithRises } from './terms/rises-in-terms.ts'

/** Takes every file and picture of the catalogue; gives one release, or everything that is wrong, at once. */
export function compileRelease(
  files: readonly CatalogueFile[],
  pictures: Readonly<Record<string, Picture>>,
): Result<Release, Problem[]> {
  const { sources, readable, problems } = readSources(files)
  const found = [
    ...problems,
    ...checkRepeats(readable),
    ...checkRange(readable),
    ...checkOffers(readable),
    ...checkRisesInTerms(readable),
    ...checkLeavingInTexts(readable),
    ...checkManufacturers(readable),
    ...checkInsurances(readable),
    ...checkSims(readable),
    ...checkChannels(readable),
    ...checkChannelCounts(readable),
    ...checkPromos(readable),
    ...checkPictures(readable, pictures),
  ]
  if (found.length > 0 || sources === null) return refuse(onceForEachField(found))

  const { equipment, manufacturers, devices, sims, promoCodes } = sources
  const { activationFees, annualPriceRises, ...own } = sources.brand
  const annualPriceIncrease = annualRisesInWords(annualPriceRises)
  const terms = termsWithRises(own.terms, annualPriceIncrease)
  const brand = textsWithLeaving({ ...own, annualPriceIncrease, terms }, own.leaving)
  const handsets = sources.handsets.map(({ handset }) => handset)
  const shared = { brand, activationFees, annualPriceRises, equipment, handsets, devices, simCards: sims.cards }
  const channelList = toChannelList(sources)
  const expanded = sources.offers.flatMap(({ offer }) => expandOffer(offerWithCounts(offer, channelList), shared))
  const tariffs = expanded.map(({ tariff }) => tariff)
  const idle = checkPromoPrices(promoCodes, tariffs)
  if (idle.length > 0) return refuse(onceForEachField(idle))
  return ok({
    brand,
    tariffs,
    discounts: expanded.flatMap(({ discounts }) => discounts),
    addOns: sources.addOns.map((addOn) => addOnWithCounts(addOn, channelList)),
    channelList,
    handsets,
    manufacturers,
    devices,
    tacticalOffers: sources.tacticalOffers.map(withAddresses),
    eSimManufacturers: sims.eSimManufacturers,
    eSimManufacturersByCartType: sims.eSimManufacturersByCartType,
    promoCodes,
    pictures,
  })
}

/** Packs are called as the offer or extra that sells them. */
function toChannelList({ channels: { date, channels, packs }, offers, addOns }: Sources): ChannelList {
  const names = new Map([
    ...offers.map(({ offer }) => [offer.offerCode, offer.displayName] as const),
    ...addOns.map(({ code, displayName }) => [code, displayName] as const),
  ])
  const named = ({ code, buildsOn, channels: adds }: ChannelSource['packs'][number]) => ({
    code,
    name: names.get(code) ?? code,
    buildsOn,
    adds,
  })
  return { date, channels, packs: packs.map(named) }
}

function checkOffers({ offers, equipment, brand }: ReadableSources): Problem[] {
  const broadband = offers.filter(({ serviceGroup }) => isBroadbandGroup(serviceGroup))
  const known = {
    equipment: knownNames(equipment?.map((item) => item?.code)),
    broadbandOffers: knownNames(broadband.map(({ offer }) => offer?.offerCode)),
    activationFees: brand?.activationFees ?? {},
  }
  return offers.flatMap(({ path, serviceGroup, offer }) =>
    offer ? checkOffer(offer, { serviceGroup, ...known }).map((finding) => ({ file: path, ...finding })) : [],
  )
}

/** The first problem of a field is enough: its author looks at the whole field anyway. */
function onceForEachField(problems: readonly Problem[]): Problem[] {
  const byField = Map.groupBy(problems, ({ file, field }) => `${file}: ${field}`)
  return [...byField.values()].flatMap(([first]) => first ?? [])
}

function withAddresses({ mobileImage, desktopImage, ...offer }: TacticalOffer): TacticalOffer {
  const address = ({ imageURL }: TacticalOffer['mobileImage']) => ({ imageURL: `/pictures/${imageURL}` })
  return { ...offer, mobileImage: address(mobileImage), desktopImage: address(desktopImage) }
}
