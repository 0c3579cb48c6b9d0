import { activeImage } from './plan-card.ts'
import type { Sources } from './read-sources.ts'
import type { Picture, Problem } from './release.ts'

type Named = { file: string; field: string; name: string }

/** A code names one thing in the whole catalogue: carts and orders know nothing else of it. */
export function checkCodes(sources: Sources): Problem[] {
  return [...repeated(codes(sources)), ...repeated(slugs(sources)), ...repeated(manufacturerNames(sources))]
}

function codes({ offers, equipment, addOns, devices, handsets }: Sources): Named[] {
  const listed = (file: string, list: readonly { code: string }[] | null) =>
    (list ?? []).map(({ code }, index) => ({ file, field: `${index}.code`, name: code }))
  return [
    ...offers.map(({ path, offer }) => ({ file: path, field: 'offerCode', name: offer.offerCode })),
    ...listed('equipment.json', equipment),
    ...listed('add-ons.json', addOns),
    ...listed('devices.json', devices),
    ...handsets.flatMap(({ path, handset }) =>
      handset.variants.map(({ code }, index) => ({ file: path, field: `variants.${index}.code`, name: code })),
    ),
  ]
}

function slugs({ handsets }: Sources): Named[] {
  return handsets.map(({ path, handset }) => ({ file: path, field: 'slug', name: handset.slug }))
}

function manufacturerNames({ manufacturers }: Sources): Named[] {
  return (manufacturers ?? []).map(({ manufacturer }, index) => ({
    file: 'manufacturers.json',
    field: `${index}.manufacturer`,
    name: manufacturer,
  }))
}

function repeated(all: readonly Named[]): Problem[] {
  const first = new Map<string, string>()
  return all.flatMap(({ file, field, name }) => {
    const holder = first.get(name)
    if (holder === undefined) {
      first.set(name, file)
      return []
    }
    return [{ file, field, message: holder === file ? `${name} is there twice` : `${name} is also in ${holder}` }]
  })
}

/** Without a readable list of manufacturers nothing is said about them. */
export function checkManufacturers({ manufacturers, handsets }: Sources, listIsThere: boolean): Problem[] {
  if (manufacturers === null && listIsThere) return []
  const known = new Set(manufacturers?.map(({ manufacturer }) => manufacturer))
  return handsets.flatMap(({ path, handset: { manufacturer } }) =>
    known.has(manufacturer)
      ? []
      : [{ file: path, field: 'manufacturer', message: `${manufacturer} is not in manufacturers.json` }],
  )
}

export function checkPictures(sources: Sources, pictures: Readonly<Record<string, Picture>>): Problem[] {
  return picturesIn(sources).flatMap(({ file, field, name }) =>
    Object.hasOwn(pictures, name) ? [] : [{ file, field, message: `${name} is not in pictures/` }],
  )
}

function picturesIn({ offers, addOns, tacticalOffers, manufacturers, devices, handsets }: Sources): Named[] {
  const inList = <T>(file: string, list: readonly T[] | null, pick: (item: T) => Record<string, string>) =>
    (list ?? []).flatMap((item, index) =>
      Object.entries(pick(item)).map(([field, name]) => ({ file, field: `${index}.${field}`, name })),
    )
  return [
    ...offers.flatMap(({ path, offer }) =>
      offer.attributes.flatMap(({ type, value }, index) =>
        picturesOfAttribute(type, value).map((name) => ({ file: path, field: `attributes.${index}.value`, name })),
      ),
    ),
    ...inList('add-ons.json', addOns, ({ picture, mobilePicture }) => ({ picture, mobilePicture })),
    ...inList('tactical-offers.json', tacticalOffers, ({ mobileImage, desktopImage }) => ({
      'mobileImage.imageURL': mobileImage.imageURL,
      'desktopImage.imageURL': desktopImage.imageURL,
    })),
    ...inList('manufacturers.json', manufacturers, ({ logo }) => ({ logo })),
    ...inList('devices.json', devices, ({ picture, mobilePicture }) => ({ picture, mobilePicture })),
    ...handsets.flatMap(({ path, handset }) =>
      handset.variants.map(({ picture }, index) => ({ file: path, field: `variants.${index}.picture`, name: picture })),
    ),
  ]
}

/** A header picture changes when its card is chosen, so it comes with a second one. */
function picturesOfAttribute(type: string, value: string): string[] {
  if (type === 'headerImage') return [value, activeImage(value)]
  return type === 'singleTariffHeaderImage' ? [value] : []
}
