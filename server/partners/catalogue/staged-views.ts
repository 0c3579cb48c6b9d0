import { missingParts } from '#domain/catalogue/staged/missing-parts.ts'
import type { StagedResource } from '#domain/catalogue/staged/staged-entry.ts'
import type { StoredStaged } from '#server/catalogue/staged/staged-store.ts'
import { hrefOf, typeOf } from './catalogue-links.ts'

const STAGED_REASON = 'Proposed. It goes on sale with a release that the operator publishes, and not before.'

/** As what is on sale is shown, with the attributes that the partner gave it. */
export function viewStaged(origin: string, { id, resource, attributes, changedAt }: StoredStaged) {
  const missing = resource === 'productOffering' ? missingParts(attributes) : []
  return {
    ...attributes,
    id,
    href: hrefOf(origin, resource, id),
    lastUpdate: changedAt.toISOString(),
    '@type': typeOf(resource),
    ...OWN[resource],
    ...(missing.length > 0 && { statusReason: `${STAGED_REASON} It lacks ${missing.join(', ')}.` }),
  }
}

const OWN = {
  productSpecification: {},
  productOffering: { statusReason: STAGED_REASON, isSellable: false },
  productOfferingPrice: {},
} as const satisfies Record<StagedResource, object>
