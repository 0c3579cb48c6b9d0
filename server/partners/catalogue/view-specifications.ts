import { addOnTitle } from '#domain/catalogue/add-on.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { refTo } from './catalogue-links.ts'
import type { ProductSpecification } from './catalogue-schemas.ts'
import type { InRelease } from './in-release.ts'

type Figure = { name: string; value: string | number | null; unit?: string }

/** What is delivered, whatever it is sold for: an offer with its terms, an add-on, a handset, a device. */
export function viewSpecifications({ release }: HeldRelease, { entry, origin }: InRelease): ProductSpecification[] {
  const ofOffers = [...Map.groupBy(release.tariffs, ({ offerCode }) => offerCode)].flatMap(([offerCode, plans]) => {
    const [plan] = plans
    if (plan === undefined) return []
    return [{ ...entry('productSpecification', offerCode, plan.displayName), ...ofOffer(plan, origin) }]
  })
  const ofAddOns = release.addOns.map((addOn) => ({
    ...entry('productSpecification', addOn.code, addOnTitle(addOn)),
    description: addOn.text,
    productSpecCharacteristic: characteristics([{ name: 'itemGroup', value: addOn.itemGroup }]),
  }))
  const ofHandsets = release.handsets.map(({ slug, manufacturer, model, description, specifications, variants }) => ({
    ...entry('productSpecification', slug, `${manufacturer} ${model}`),
    description,
    brand: manufacturer,
    productSpecCharacteristic: [
      ...characteristics(specifications.map(specificationLine)),
      chosen('color', [...new Set(variants.map(({ color }) => color))]),
      chosen('capacity', [...new Set(variants.map(({ capacity }) => capacity))]),
    ],
  }))
  const ofDevices = release.devices.map(({ code, manufacturer, model, specifications }) => ({
    ...entry('productSpecification', code, `${manufacturer} ${model}`),
    brand: manufacturer,
    productSpecCharacteristic: characteristics(specifications.map(specificationLine)),
  }))
  return [...ofOffers, ...ofAddOns, ...ofHandsets, ...ofDevices]
}

function ofOffer(plan: Tariff, origin: string) {
  const { serviceGroup, technology, installationType, usages, parentOfferCodes } = plan
  const besides = (parentOfferCodes ?? []).map((id) => ({
    ...refTo(origin, 'productSpecification', { id }),
    relationshipType: 'reliesOn',
  }))
  return {
    description: plan.description,
    productSpecCharacteristic: characteristics([
      { name: 'serviceGroup', value: serviceGroup },
      { name: 'technology', value: technology },
      { name: 'installationType', value: installationType },
      { name: 'downloadSpeedMaximum', value: plan.maxDownloadSpeed, unit: 'Mbps' },
      { name: 'downloadSpeedNormal', value: plan.normalDownloadSpeed, unit: 'Mbps' },
      { name: 'downloadSpeedMinimum', value: plan.minDownloadSpeed, unit: 'Mbps' },
      { name: 'downloadSpeedEstimated', value: plan.estimatedDownloadSpeed, unit: 'Mbps' },
      { name: 'uploadSpeedMaximum', value: plan.maxUploadSpeed, unit: 'Mbps' },
      { name: 'uploadSpeedNormal', value: plan.normalUploadSpeed, unit: 'Mbps' },
      { name: 'uploadSpeedMinimum', value: plan.minUploadSpeed, unit: 'Mbps' },
      { name: 'uploadSpeedEstimated', value: plan.estimatedUploadSpeed, unit: 'Mbps' },
      ...usages.map(({ description, allowance }) => ({ name: description, value: allowance })),
    ]),
    // One of them has to be there.
    ...(besides.length > 0 && { productSpecificationRelationship: besides }),
  }
}

/** What is not known is left out. */
export function characteristics(figures: readonly Figure[]) {
  return figures.flatMap(({ name, value, unit }) => {
    if (value === null || value === '') return []
    return [
      {
        name,
        valueType: typeof value,
        productSpecCharacteristicValue: [{ value, ...(unit !== undefined && { unitOfMeasure: unit }) }],
      },
    ]
  })
}

function chosen(name: string, values: readonly string[]) {
  return {
    name,
    valueType: 'string',
    configurable: true,
    productSpecCharacteristicValue: values.map((value) => ({ value })),
  }
}

/** "Display: 6.2-inch OLED" */
function specificationLine(line: string): Figure {
  const [, name = 'feature', value = line] = /^([^:]{1,60}):\s*(.+)$/.exec(line) ?? []
  return { name, value }
}
