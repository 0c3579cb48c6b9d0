import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { type CatalogueResource, hrefOf, typeOf } from './catalogue-links.ts'

/** What everything of one release on sale has in common. */
export type InRelease = {
  origin: string
  entry(
    resource: CatalogueResource,
    id: string,
    name: string,
  ): {
    id: string
    href: string
    name: string
    lifecycleStatus: string
    lastUpdate: string
    version: string
    '@type': string
  }
}

export function inRelease({ id: release }: Pick<HeldRelease, 'id'>, publishedAt: Date, origin: string): InRelease {
  return {
    origin,
    entry: (resource, id, name) => ({
      id,
      href: hrefOf(origin, resource, id),
      name,
      lifecycleStatus: 'Launched',
      lastUpdate: publishedAt.toISOString(),
      version: String(release),
      '@type': typeOf(resource),
    }),
  }
}
