import { basename, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { lateChunks } from './tools/build/late-chunks.ts'
import { lateImports } from './tools/build/late-imports.ts'
import { letterGallery } from './tools/build/letter-gallery.ts'
import { unusedComponents } from './tools/build/unused-components.ts'

const shopAddress = process.env['SHOP_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`

/** What these need, every page needs. */
const ON_EVERY_PAGE = ['root.tsx', 'entry.client.tsx', 'routes/shop-frame.tsx'].map((file) =>
  resolve(import.meta.dirname, 'storefront', file),
)
/** What so many pages need is fetched with the first of them. */
const MANY = 3
/** A file that many pages share is called after all of them. */
const LONGEST_NAME = 20
const CHECKOUT = 'checkout-steps'
const BROADBAND = '/routes/broadband.tsx'
const PRIVATE_PAGES = /\/routes\/(checkout\/|private\.|find-order\.|plain\/|order(-frame|-withdraw)?\.)/
/** Who looks around has no use for what only these pages need. */
const SIBLINGS = [
  { name: 'legal-pages', test: /\/routes\/legal\// },
  { name: 'contract-summaries', test: /\/routes\/([\w-]+\/)?([\w-]+-)?contract-summar(y|ies)\./ },
  { name: CHECKOUT, test: PRIVATE_PAGES },
]

/**
 * The chunks of the browser follow from who imports what: few files, which compress better than many, and next to nothing
 * in them that the page has no use for. A group takes the dependencies of its modules with it, so the most shared come
 * first. What no page needs at once goes its own way.
 */
const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { test: /[\\/]node_modules[\\/]/, name: (id, graph) => (isForMany(id, graph) ? 'framework' : null), priority: 5 },
  { name: (id, graph) => (isForMany(id, graph) ? 'shell' : null), priority: 4 },
  {
    name: (id, graph) => (isForShop(id, graph) && isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 2) : null),
    priority: 3.98,
  },
  { name: (id, graph) => (isForShop(id, graph) ? chunkOf(pagesWith(id, graph), 2) : null), priority: 3.97 },
  {
    name: (id, graph) => (isForShop(id, graph) && isWaiting(id) ? chunkOf(pagesWith(id, graph), 1, 'late') : null),
    priority: 3.96,
  },
  {
    name: (id, graph) => (isForShop(id, graph) && isLateToo(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null),
    priority: 3.95,
  },
  { name: laterInShop, priority: 3.9 },
  { name: (id, graph) => (isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 2) : null), priority: 3.8 },
  { name: (id, graph) => (isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null), priority: 3.6 },
  { name: (id, graph) => chunkOf(pagesWith(id, graph), 2), priority: 3 },
  {
    name: (id, graph) => (isLateToo(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null),
    priority: 2,
  },
  { name: (id, graph) => chunkOf(pagesWith(id, graph), 1), priority: 1 },
]

function isForMany(id: string, graph: Rolldown.ChunkingContext): boolean {
  const pages = pagesWith(id, graph)
  if (pages.some((page) => ON_EVERY_PAGE.includes(page))) return true
  return pages.length >= MANY && pages.some((page) => !isPrivate(page) && !isContractSummary(page))
}

/** The entries, a page or what stands around it, that cannot be shown without a module, or that may fetch it later. */
function pagesWith(id: string, graph: Rolldown.ChunkingContext, when: 'at once' | 'late too' = 'at once'): string[] {
  const found = new Set([id])
  for (const each of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {}
    for (const importer of when === 'at once' ? importers : [...importers, ...dynamicImporters]) found.add(importer)
  }
  return withSiblingsAsOne(
    [...found].filter((each) => graph.getModuleInfo(each)?.isEntry).map((entry) => entry.split('?')[0] ?? ''),
  )
}

/** What many pages of checkout share, or those of the law or of the contract summary, counts as one page of the shop. */
function withSiblingsAsOne(pages: readonly string[]): string[] {
  return SIBLINGS.reduce((left: readonly string[], { name, test }) => {
    const siblings = left.filter((page) => test.test(page))
    return siblings.length < MANY ? left : [...left.filter((page) => !siblings.includes(page)), name]
  }, pages).slice()
}

/**
 * What only pages of checkout need at once, and pages of the shop later: who has a cart, or looks through it, has no use
 * for the rest of checkout.
 */
function laterInShop(id: string, graph: Rolldown.ChunkingContext): string | null {
  const atOnce = pagesWith(id, graph)
  if (atOnce.length === 0 || !atOnce.every(isPrivate)) return null
  const later = pagesWith(id, graph, 'late too').filter((page) => !isPrivate(page))
  if (later.length === 0) return null
  return `${namesOf(atOnce)}-${later.some((page) => ON_EVERY_PAGE.includes(page)) ? 'cart' : namesOf(later)}`
}

function isForShop(id: string, graph: Rolldown.ChunkingContext): boolean {
  return pagesWith(id, graph).some((page) => !isPrivate(page))
}

/** The broadband page is what follows on an answer that is fetched elsewhere: its parts are fetched with it. */
function isLateToo(id: string, graph: Rolldown.ChunkingContext): boolean {
  return pagesWith(id, graph, 'late too').length > 1 && !pagesWith(id, graph).every((page) => page.endsWith(BROADBAND))
}

/** What fetches a part of a page late is small, and many that are fetched late themselves need it. */
function isWaiting(id: string): boolean {
  return id.includes('/storefront/ui/late/')
}

function isPrivate(page: string): boolean {
  return page === CHECKOUT || PRIVATE_PAGES.test(page)
}

function isContractSummary(page: string): boolean {
  return SIBLINGS.some(({ name, test }) => name === 'contract-summaries' && (page === name || test.test(page)))
}

function isForCheckout(id: string, graph: Rolldown.ChunkingContext): boolean {
  return pagesWith(id, graph).includes(CHECKOUT)
}

/** One chunk for what the same pages need. */
function chunkOf(pages: readonly string[], count: number, part?: string): string | null {
  return pages.length === count ? namesOf(part ? [...pages, part] : pages) : null
}

function namesOf(pages: readonly string[]): string {
  const names = pages.map((page) => basename(page, '.tsx'))
  return names.toSorted().join('-')
}

/**
 * Most of what every page loads is called while it comes alive. Told so (explicit compile hints), a browser compiles it beside
 * the main thread while it arrives, not piece by piece when somebody waits for an answer.
 */
function compiledAtOnce({ name }: { name: string }): string {
  return name === 'framework' || name === 'shell' ? '//# allFunctionsCalledOnLoad' : ''
}

/** Every page loads the table of all pages, which names the files of each. */
function shortName({ name }: { name: string }): string {
  return name.length > LONGEST_NAME ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), letterGallery(), lateChunks(), lateImports(), unusedComponents(), reactRouter()],
  // The server bundle holds React's production build whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
            chunkFileNames: shortName,
            postBanner: compiledAtOnce,
          },
        },
      },
    },
  },
  server: { proxy: { '/graphql/': shopAddress } },
}))
