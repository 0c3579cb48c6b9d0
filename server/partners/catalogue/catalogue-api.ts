import type { StagedResource } from '#domain/catalogue/staged/staged-entry.ts'
import { ok, refuse } from '#domain/result.ts'
import { findStaged, stagedOf } from '#server/catalogue/staged/staged-store.ts'
import {
  defineList,
  defineRead,
  defineRemoval,
  defineWrite,
  type Endpoint,
  type PartnerApi,
  type ResourceSchema,
} from '../kit/define-endpoint.ts'
import { pageOf } from '../kit/list-query.ts'
import { CATALOGUE_EXAMPLES } from './catalogue-examples.ts'
import { CATALOGUE_API, type CatalogueResource } from './catalogue-links.ts'
import { Catalog, Category, ProductOffering, ProductOfferingPrice, ProductSpecification } from './catalogue-schemas.ts'
import { findOnSale, type ViewsDeps, viewsOnSale } from './catalogue-views.ts'
import { restageEntry, stageEntry, unstageEntry } from './stage-entry.ts'
import { STAGED_BODIES, STAGED_PATCHES } from './staged-bodies.ts'
import { viewStaged } from './staged-views.ts'

const FILTERS = ['id', 'name', 'lastUpdate', 'lifecycleStatus', 'version'] as const

const SCHEMAS = {
  productSpecification: ProductSpecification,
  productOffering: ProductOffering,
  productOfferingPrice: ProductOfferingPrice,
  category: Category,
  catalog: Catalog,
} as const satisfies Record<CatalogueResource, ResourceSchema>

type CatalogueEntry = { id: string; href: string }
type Described = { resource: CatalogueResource; names: string; filters?: readonly string[] }

/** What the caller proposes comes first, and what is on sale after it. */
function reads({ resource, names, filters = [] }: Described, staged: StagedResource | null): Endpoint<ViewsDeps>[] {
  const common = { scope: 'catalogue:read', resource: SCHEMAS[resource] as ResourceSchema } as const
  return [
    defineList<ViewsDeps, ResourceSchema>({
      ...common,
      path: `/${resource}`,
      summary: `List ${names}`,
      filters: [...FILTERS, ...filters],
      async run(deps, { clientId }, page) {
        const proposed = staged === null ? [] : await stagedOf(deps.db, { clientId, resource: staged })
        const own = proposed.map((entry) => viewStaged(deps.partnersOrigin(), entry))
        const views = await viewsOnSale(deps)
        return ok(pageOf<CatalogueEntry>([...own, ...views[resource]], page))
      },
    }),
    defineRead<ViewsDeps, ResourceSchema>({
      ...common,
      path: `/${resource}/:id`,
      summary: `Read one of the ${names}`,
      async run(deps, { clientId }, id) {
        const found: CatalogueEntry | null = findOnSale(await viewsOnSale(deps), resource, id)
        if (found !== null) return ok(found)
        const own = staged === null ? null : await findStaged(deps.db, { clientId, resource: staged, id })
        return own === null ? refuse({ code: 'NOT_FOUND' }) : ok(viewStaged(deps.partnersOrigin(), own))
      },
    }),
  ]
}

function proposals(resource: StagedResource, name: string): Endpoint<ViewsDeps>[] {
  const common = { scope: 'catalogue:write', resource: SCHEMAS[resource] as ResourceSchema } as const
  const { posted, patched } = CATALOGUE_EXAMPLES[resource]
  return [
    defineWrite<ViewsDeps, ResourceSchema, (typeof STAGED_BODIES)[StagedResource]>({
      ...common,
      method: 'POST',
      path: `/${resource}`,
      summary: `Propose ${name}`,
      body: STAGED_BODIES[resource],
      examples: posted,
      async run(deps, caller, { body }) {
        const staged = await stageEntry(deps, caller, { resource, body })
        return staged.ok ? ok(viewStaged(deps.partnersOrigin(), staged.value)) : staged
      },
    }),
    defineWrite<ViewsDeps, ResourceSchema, (typeof STAGED_PATCHES)[StagedResource]>({
      ...common,
      method: 'PATCH',
      path: `/${resource}/:id`,
      summary: `Change ${name} that you have proposed (JSON merge patch)`,
      body: STAGED_PATCHES[resource],
      examples: patched,
      async run(deps, caller, { id, body }) {
        const staged = await restageEntry(deps, caller, { resource, id, body })
        return staged.ok ? ok(viewStaged(deps.partnersOrigin(), staged.value)) : staged
      },
    }),
    defineRemoval<ViewsDeps>({
      ...common,
      path: `/${resource}/:id`,
      summary: `Take ${name} back that you have proposed`,
      run: (deps, caller, id) => unstageEntry(deps, caller, { resource, id }),
    }),
  ]
}

const OFFERING_FILTERS = ['category.id', 'marketSegment.id', 'productSpecification.id', 'isBundle', 'isSellable']

/** TMF620 v4.1. */
export const catalogueApi: PartnerApi<ViewsDeps> = {
  name: CATALOGUE_API,
  title: 'TMF620 Product Catalog',
  description:
    'What is on sale, with every price: what recurs, what is paid once, what comes off and for how long, and what is added each year. What you propose is yours to see until the operator publishes it with a release.',
  endpoints: [
    ...reads({ resource: 'productSpecification', names: 'specifications' }, 'productSpecification'),
    ...proposals('productSpecification', 'a specification'),
    ...reads({ resource: 'productOffering', names: 'offerings', filters: OFFERING_FILTERS }, 'productOffering'),
    ...proposals('productOffering', 'an offering'),
    ...reads({ resource: 'productOfferingPrice', names: 'prices', filters: ['priceType'] }, 'productOfferingPrice'),
    ...proposals('productOfferingPrice', 'a price'),
    ...reads({ resource: 'category', names: 'categories' }, null),
    ...reads({ resource: 'catalog', names: 'catalogues' }, null),
  ],
}
