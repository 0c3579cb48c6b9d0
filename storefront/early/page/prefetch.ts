import { lazyChunks } from 'virtual:lazy-chunks'
import type { TypedDocumentString } from '#storefront/api/generated/types.ts'
import type { JourneyVariable } from '#storefront/api/journey-variables.ts'
import type { Prefetch, PrefetchedQuery, VisitorKey } from '../head/visitor-plan.ts'

/** @param parts modules that are fetched with `import()`, by their path in the storefront */
export function prefetch(parts: readonly string[], ...queries: PrefetchedQuery[]): Prefetch {
  return { files: [...new Set(parts.flatMap(filesOf))], queries }
}

export function prefetchedQuery<Result, Variables extends object>(
  document: TypedDocumentString<Result, Variables>,
  variables: Readonly<Record<Exclude<keyof Variables & string, JourneyVariable>, VisitorKey>>,
): PrefetchedQuery {
  const text = document.toString()
  const required = Object.keys(variables).filter((name) => text.includes(`$${name}:String!`))
  return { text, variables, required }
}

function filesOf(part: string): readonly string[] {
  const files = lazyChunks[part]
  if (files) return files
  // `npm run dev` has no chunks. A build fails if a renamed part would silently lose its prefetch.
  if (Object.keys(lazyChunks).length > 0) throw new Error(`${part} is not fetched with import()`)
  return []
}
