import { relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const NAME = 'virtual:lazy-chunks'
const STOREFRONT = resolve(import.meta.dirname, '../..')
/** Modules that every page of the shop loads. */
const ON_EVERY_PAGE = /\/storefront\/(root|entry\.client|routes\/shop-frame)\.tsx/

/**
 * The files of each lazy part (`import()`), by its path in the storefront. The server build reads them: the head script
 * preloads the parts that a known visitor needs. The client build runs first and fills them in.
 */
export function lazyChunks(): Plugin {
  let files: Record<string, string[]> = {}
  return {
    name: 'lazy-chunks',
    sharedDuringBuild: true,
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const lazyChunks = ${JSON.stringify(files)}` : null),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const isLazy = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      files = filesOf(
        Object.values(bundle).filter((output) => output.type === 'chunk'),
        isLazy,
      )
    },
  }
}

/** A chunk may hold several parts, and what is loaded with them. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], isLazy: (id: string) => boolean): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  function withImports(roots: readonly Rolldown.OutputChunk[]): Set<string> {
    const found = new Set(roots.map(({ fileName }) => fileName))
    for (const file of found) for (const imported of byFile.get(file)?.imports ?? []) found.add(imported)
    return found
  }

  const loaded = withImports(chunks.filter(({ facadeModuleId }) => ON_EVERY_PAGE.test(facadeModuleId ?? '')))
  return Object.fromEntries(
    chunks.flatMap((chunk) => {
      const files = [...withImports([chunk])].filter((file) => !loaded.has(file)).map((file) => `/${file}`)
      const parts = chunk.moduleIds.filter((id) => id.startsWith(STOREFRONT) && isLazy(id))
      return parts.map((id) => [relative(STOREFRONT, id), files])
    }),
  )
}
