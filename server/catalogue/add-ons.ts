import { type AddOnGroup, addOnTitle, type CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { euro } from '#domain/money.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { picturePath } from './picture-path.ts'

export type AddOnCard = {
  code: string
  image: string
  altText: string
  mobileImage: string
  title: string
  displayName: string
  description: string
  price: string
  charges: CatalogueAddOn['charges']
  serviceGroup: ServiceGroup
  itemGroup: AddOnGroup
  selected: boolean
  orderIndex: number
}

/** A card for every kind of plan that an add-on goes with, or for the requested one alone. */
export function addOnCards({ addOns }: Release, onlyFor: ServiceGroup | null): AddOnCard[] {
  return addOns
    .flatMap((addOn) => addOn.serviceGroups.map((serviceGroup) => toCard(addOn, serviceGroup)))
    .filter(({ serviceGroup }) => onlyFor === null || serviceGroup === onlyFor)
    .toSorted((one, other) => one.orderIndex - other.orderIndex)
}

function toCard(addOn: CatalogueAddOn, serviceGroup: ServiceGroup): AddOnCard {
  const { code, altText, displayName, text, charges, itemGroup, orderIndex } = addOn
  return {
    code,
    image: picturePath(addOn.picture),
    altText,
    mobileImage: picturePath(addOn.mobilePicture),
    title: addOnTitle(addOn),
    displayName,
    description: text,
    price: euro(charges.price),
    charges,
    serviceGroup,
    itemGroup,
    // Paid extras are never preselected.
    selected: false,
    orderIndex,
  }
}
