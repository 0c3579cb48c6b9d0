import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { AddOn } from './shared-line.ts'

/**
 * What a line stores of an extra. The line or device has each extra at most once, so the two name it.
 * @param on the id of what it is chosen for
 */
export function chosenAddOn(addOn: CatalogueAddOn, { on, release }: { on: string; release: number }): AddOn {
  const { code, itemGroup: group, charges, lends } = addOn
  const { price, billingType: billing, vatExempt } = charges
  return {
    id: `${on}:${code}`,
    ...{ code, release, group, price, billing },
    ...(vatExempt && { vatExempt }),
    ...(lends !== undefined && { lent: true }),
  }
}
