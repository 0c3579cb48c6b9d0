import { PAGE_PICTURES } from '../page-pictures.ts'
import { activeImage } from '../plan-card.ts'
import type { Picture, Problem } from '../release.ts'
import { inList, inVariants, type Name, type Named } from './named.ts'
import type { ReadableSources } from './read-sources.ts'

/**
 * Null when one of the names cannot be read or is there twice: what was meant by it is not known then, and nothing can
 * be said to be missing.
 */
export function knownNames(names: readonly Name[] | undefined): ReadonlySet<string> | null {
  const known = new Set(names?.filter((name) => name !== undefined))
  return names === undefined || known.size < names.length ? null : known
}

export function checkManufacturers({ manufacturers, handsets }: ReadableSources): Problem[] {
  const known = knownNames(manufacturers?.map((one) => one?.manufacturer))
  if (known === null) return []
  return handsets.flatMap(({ path, handset }) =>
    handset?.manufacturer === undefined || known.has(handset.manufacturer)
      ? []
      : [{ file: path, field: 'manufacturer', message: `${handset.manufacturer} is not in manufacturers.json` }],
  )
}

/** Every insurance has its document, and no other extra has one. */
export function checkInsurances({ addOns }: ReadableSources): Problem[] {
  return (addOns ?? []).flatMap((addOn, index) => {
    if (addOn?.itemGroup === undefined || (addOn.itemGroup === 'INSURANCE') === Boolean(addOn.insurance)) return []
    const message = addOn.insurance ? 'is for insurance only' : 'is missing: an insurance is sold with its document'
    return [{ file: 'add-ons.json', field: `${index}.insurance`, message }]
  })
}

export function checkPictures(sources: ReadableSources, pictures: Readonly<Record<string, Picture>>): Problem[] {
  const isAbsent = (name: string) => !Object.hasOwn(pictures, name)
  return [
    ...headerPictures(sources).flatMap(({ file, field, name }) =>
      name === undefined ? [] : absent({ file, field }, [name, activeImage(name)].filter(isAbsent)),
    ),
    ...otherPictures(sources).flatMap(({ file, field, name }) =>
      name === undefined ? [] : absent({ file, field }, [name].filter(isAbsent)),
    ),
    ...PAGE_PICTURES.filter(isAbsent).map((name) => ({
      file: `pictures/${name}`,
      field: '',
      message: 'is missing: a page of the shop shows it',
    })),
  ]
}

function absent(place: Omit<Problem, 'message'>, names: readonly string[]): Problem[] {
  if (names.length === 0) return []
  return [{ ...place, message: `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} not in pictures/` }]
}

/** These change when their card is chosen, so each comes with a second one. */
function headerPictures({ offers }: ReadableSources): Named[] {
  return offers.flatMap(({ path, offer }) =>
    (offer?.attributes ?? []).flatMap((attribute, index) =>
      attribute?.type === 'headerImage' || attribute?.type === 'singleTariffHeaderImage'
        ? [{ file: path, field: `attributes.${index}.value`, name: attribute.value }]
        : [],
    ),
  )
}

function otherPictures({ addOns, tacticalOffers, manufacturers, devices, handsets }: ReadableSources): Named[] {
  return [
    ...inList('add-ons.json', addOns, ({ picture, mobilePicture }) => ({ picture, mobilePicture })),
    ...inList('tactical-offers.json', tacticalOffers, ({ mobileImage, desktopImage }) => ({
      'mobileImage.imageURL': mobileImage?.imageURL,
      'desktopImage.imageURL': desktopImage?.imageURL,
    })),
    ...inList('manufacturers.json', manufacturers, ({ logo }) => ({ logo })),
    ...inList('devices.json', devices, ({ picture, mobilePicture }) => ({ picture, mobilePicture })),
    ...handsets.flatMap((handset) => inVariants(handset, ({ picture }) => ({ picture }))),
  ]
}
