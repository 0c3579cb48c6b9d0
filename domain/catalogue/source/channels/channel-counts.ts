import type { CatalogueAddOn } from '../../add-on.ts'
import type { ChannelList } from '../../channels/channel-list.ts'
import { countChannels, packChannels } from '../../channels/pack-channels.ts'
import type { Problem } from '../../release.ts'
import type { OfferSource } from '../offer-source.ts'
import { CHANNEL_FILE, type CheckedChannels } from './check-channels.ts'

/** In a text of a pack or extra, where the number of its channels belongs: it is counted in the list. */
const ALL = '{channels}'
const IN_HD = '{hdChannels}'
const COUNTS = [ALL, IN_HD]

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred'
/** "85 channels", "ten more channels", "50 of them in high definition". */
const TYPED_COUNT = new RegExp(
  `\\b(\\d+|${NUMBER_WORDS})\\b(?= (\\S+ )?channels?\\b| (of them )?in (hd|high definition)\\b)`,
  'i',
)

type Said = { file: string; field: string; text: string | undefined }

/** No text of a pack counts its channels by itself, and no other text has a place for such a count. */
export function checkChannelCounts({ channels, offers, addOns }: CheckedChannels): Problem[] {
  const packs = channels?.packs?.map((pack) => pack?.code)
  if (packs === undefined || packs.includes(undefined)) return []
  const texts = [
    ...offers.flatMap(({ path, offer }) => ({ code: offer?.offerCode, said: offerTexts(path, offer) })),
    ...(addOns ?? []).map((addOn, index) => ({ code: addOn?.code, said: addOnTexts(index, addOn) })),
  ]
  return texts.flatMap(({ code, said }) =>
    code === undefined ? [] : said.flatMap((one) => checkText(one, packs.includes(code))),
  )
}

function checkText({ file, field, text }: Said, isPack: boolean): Problem[] {
  if (text === undefined) return []
  if (isPack) {
    const typed = TYPED_COUNT.exec(text)?.[0] ?? (field.startsWith('usages.') && text !== ALL ? text : undefined)
    return typed === undefined ? [] : [{ file, field, message: `must not say ${typed}: write ${ALL} or ${IN_HD}` }]
  }
  const place = COUNTS.find((count) => text.includes(count))
  return place === undefined
    ? []
    : [{ file, field, message: `${place} is for what has its channels in ${CHANNEL_FILE}` }]
}

type ReadableOffer = CheckedChannels['offers'][number]['offer']
type ReadableAddOn = NonNullable<CheckedChannels['addOns']>[number]

function offerTexts(file: string, offer: ReadableOffer): Said[] {
  const usages = (offer?.usages ?? []).flatMap((usage, index) =>
    usage?.code === 'CHANNELS' ? [{ file, field: `usages.${index}.allowance`, text: usage.allowance }] : [],
  )
  const attributes = (offer?.attributes ?? []).map((attribute, index) => ({
    file,
    field: `attributes.${index}.value`,
    text: attribute?.value,
  }))
  return [{ file, field: 'description', text: offer?.description }, ...usages, ...attributes]
}

function addOnTexts(index: number, addOn: ReadableAddOn): Said[] {
  const file = 'add-ons.json'
  return [
    { file, field: `${index}.description`, text: addOn?.description },
    { file, field: `${index}.text`, text: addOn?.text },
  ]
}

export function offerWithCounts(offer: OfferSource, list: ChannelList): OfferSource {
  const fill = fillOf(list, offer.offerCode)
  return {
    ...offer,
    description: fill(offer.description),
    usages: offer.usages.map((usage) => ({ ...usage, allowance: fill(usage.allowance) })),
    attributes: offer.attributes.map((attribute) => ({ ...attribute, value: fill(attribute.value) })),
  }
}

export function addOnWithCounts(addOn: CatalogueAddOn, list: ChannelList): CatalogueAddOn {
  const fill = fillOf(list, addOn.code)
  return { ...addOn, description: fill(addOn.description), text: fill(addOn.text) }
}

function fillOf(list: ChannelList, code: string): (text: string) => string {
  const channels = packChannels(list, code)
  if (channels === null) return (text) => text
  const { count, hdCount } = countChannels(channels)
  return (text) => text.replaceAll(ALL, String(count)).replaceAll(IN_HD, String(hdCount))
}
