import { basename, resolve } from 'node:path'
import type { Rolldown } from 'vite'

const STOREFRONT = resolve(import.meta.dirname, '../..')

/** Modules that every page loads. */
const ON_EVERY_PAGE = ['root.tsx', 'entry.client.tsx', 'routes/shop-frame.tsx'].map((file) => resolve(STOREFRONT, file))
/** A module that this many pages import is part of a chunk that every page loads. */
const MANY = 3
/** So little code is there for two pages already: a file of its own takes longer. In characters. */
const SMALL = 1000
const CHECKOUT = 'checkout-steps'
const BROADBAND = '/routes/broadband.tsx'
const PRIVATE_PAGES = /\/routes\/((checkout|order(?!\/order-contract))\/|(private|plans-at|known-plans)\.)/
/** Not one of checkout's pages: a customer who looks at their account need not order anything. */
const ACCOUNT_PAGES = /\/routes\/account\//
/** Public, and for visitors with a cart alone. */
const CART_PAGES = /\/routes\/(current-service|continue-cart)\./
/** What the pages of assistants and editors share with those of customers does not decide which chunks customers load. */
const STAFF_PAGES = /\/routes\/(assist\/|about\/preview\.)/
/** Lazy parts that a visitor with a cart always loads, on every page and on the summary: their modules have chunks as pages have. */
const CART = 'cart'
const PARTS = [
  { name: CART, test: /\/features\/cart\/(shop-cart\.ts|bar\/lazy-cart-bar\.tsx)$/ },
  { name: 'order-lines', test: /\/features\/summary\/(order-lines|sections\/line-tactical-offers)\.tsx$/ },
]
/** Lazy parts in these rooms are opened where those are. */
const OF_PARTS = /\/features\/(cart|summary|checkout|order|account|withdrawal)\//
const CART_SHARED = 'cart-shared'
const BILLS = 'bills'
/** Each of these groups counts as one page: visitors who browse the shop do not load what only they need. */
const SIBLINGS = [
  { name: 'legal-pages', test: /\/routes\/legal\// },
  { name: 'contract-summaries', test: /\/routes\/([\w-]+\/)?([\w-]+-)?contract-summar(y|ies)\./ },
  { name: CHECKOUT, test: PRIVATE_PAGES },
]

/**
 * Chunks follow from the import graph: few files, because they compress better than many, and almost nothing in them that a
 * page does not use. A group takes the dependencies of its modules with it, so the most shared come first. Modules that no page
 * imports statically are left to the bundler.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { test: /[\\/]node_modules[\\/]/, name: (id, graph) => (isForMany(id, graph) ? 'framework' : null), priority: 5 },
  { name: (id, graph) => (isForMany(id, graph) ? 'shell' : null), priority: 4 },
  {
    name: (id, graph) => (isForShop(id, graph) && isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 2) : null),
    priority: 3.98,
  },
  { name: (id, graph) => (isForShop(id, graph) ? chunkOf(pagesWith(id, graph), 2) : null), priority: 3.97 },
  {
    name: (id, graph) => (isForShop(id, graph) && isLazyHelper(id) ? chunkOf(pagesWith(id, graph), 1, 'lazy') : null),
    priority: 3.96,
  },
  {
    name: (id, graph) => (isForShop(id, graph) && isLazyToo(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null),
    priority: 3.95,
  },
  { name: (id, graph) => (isForShop(id, graph) ? chunkBeside(id, graph) : null), priority: 3.94 },
  ...[CART_SHARED, BILLS].map((name, at) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => (partChunk(id, graph) === name ? name : null),
    priority: 3.93 - at / 100,
  })),
  { name: partChunk, priority: 3.91 },
  { name: lazyInShop, priority: 3.9 },
  { name: (id, graph) => (isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 2) : null), priority: 3.8 },
  { name: (id, graph) => (isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null), priority: 3.6 },
  { name: (id, graph) => chunkOf(pagesWith(id, graph), 2), priority: 3 },
  {
    name: (id, graph) => (isLazyToo(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null),
    priority: 2,
  },
  { name: chunkBeside, priority: 1 },
]

function isForMany(id: string, graph: Rolldown.ChunkingContext): boolean {
  const pages = pagesWith(id, graph)
  if (pages.some((page) => ON_EVERY_PAGE.includes(page))) return true
  const isSmall = (graph.getModuleInfo(id)?.code?.length ?? Infinity) < SMALL
  const isEnough = isSmall ? pages.length + partsWith(id, graph).length > 1 : pages.length >= MANY
  return isEnough && pages.some((page) => !isPrivate(page) && !isContractSummary(page))
}

/**
 * One chunk for what a part alone needs, one for what the cart shares with other pages and lazy parts, one for what the summary
 * shares with private pages: they load a little that they do not use, and many files less.
 */
function partChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph, 'static')
  const parts = partsWith(id, graph)
  const [first] = parts
  const pages = pagesWith(id, graph)
  if (first === undefined || pages.some((page) => !isPrivate(page))) return null
  if (importers.some((importer) => isLazy(importer, graph) && !OF_PARTS.test(importer))) return CART_SHARED
  if (parts.length + pages.length === 1) return first
  return parts.includes(CART) || pages.includes(CHECKOUT) ? CART_SHARED : BILLS
}

function partsWith(id: string, graph: Rolldown.ChunkingContext): string[] {
  const importers = importersOf(id, graph, 'static')
  return PARTS.filter(({ test }) => importers.some((importer) => test.test(importer))).map(({ name }) => name)
}

/** The entries (customers' pages, and frames) that import a module statically, or also lazily. */
function pagesWith(id: string, graph: Rolldown.ChunkingContext, imports: 'static' | 'lazy too' = 'static'): string[] {
  const entries = importersOf(id, graph, imports).filter((each) => graph.getModuleInfo(each)?.isEntry)
  return withSiblingsAsOne(entries.map((entry) => entry.split('?')[0] ?? '').filter((page) => !STAFF_PAGES.test(page)))
}

/** The module itself, and what needs it. */
function importersOf(id: string, graph: Rolldown.ChunkingContext, imports: 'static' | 'lazy too'): string[] {
  const found = new Set([id])
  for (const each of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {}
    for (const importer of imports === 'static' ? importers : [...importers, ...dynamicImporters]) found.add(importer)
  }
  return [...found]
}

/** The pages of checkout that share a module count as one page; so do the legal pages and the contract summaries. */
function withSiblingsAsOne(pages: readonly string[]): string[] {
  return SIBLINGS.reduce((left: readonly string[], { name, test }) => {
    const siblings = left.filter((page) => test.test(page))
    return siblings.length < MANY ? left : [...left.filter((page) => !siblings.includes(page)), name]
  }, pages).slice()
}

/**
 * A chunk for modules that private pages import statically and pages of the shop lazily: a visitor with a cart does not
 * load the rest of checkout or of the account.
 */
function lazyInShop(id: string, graph: Rolldown.ChunkingContext): string | null {
  const pages = pagesWith(id, graph)
  if (pages.length === 0 || !pages.every(isPrivate)) return null
  const lazily = pagesWith(id, graph, 'lazy too').filter((page) => !isPrivate(page))
  if (lazily.length === 0) return null
  const name = `${namesOf(pages)}-${lazily.some((page) => ON_EVERY_PAGE.includes(page)) ? 'cart' : namesOf(lazily)}`
  // A part that is seldom opened may be the only one that needs a library: every cart would load it otherwise.
  return id.includes('/node_modules/') ? `${name}-library` : name
}

function isForShop(id: string, graph: Rolldown.ChunkingContext): boolean {
  return pagesWith(id, graph).some((page) => !isPrivate(page))
}

/** The parts of the broadband page are chunks of that page alone, though the home page prefetches them. */
function isLazyToo(id: string, graph: Rolldown.ChunkingContext): boolean {
  return pagesWith(id, graph, 'lazy too').length > 1 && !pagesWith(id, graph).every((page) => page.endsWith(BROADBAND))
}

/** Helpers that fetch lazy parts, and hooks of the UI kit, are small, and many lazy parts import them. */
function isLazyHelper(id: string): boolean {
  return id.includes('/storefront/early/lazy/') || /\/storefront\/ui\/use-[\w-]+\.ts$/.test(id)
}

function isPrivate(page: string): boolean {
  return page === CHECKOUT || [PRIVATE_PAGES, ACCOUNT_PAGES, CART_PAGES].some((pages) => pages.test(page))
}

function isContractSummary(page: string): boolean {
  return SIBLINGS.some(({ name, test }) => name === 'contract-summaries' && (page === name || test.test(page)))
}

function isForCheckout(id: string, graph: Rolldown.ChunkingContext): boolean {
  return pagesWith(id, graph).includes(CHECKOUT)
}

/** What one page needs is in the page's own file, unless its lazy parts need it too: that is a chunk beside it. */
function chunkBeside(id: string, graph: Rolldown.ChunkingContext): string | null {
  const isInLazyPart = importersOf(id, graph, 'static').some((each) => isLazy(each, graph))
  return isInLazyPart ? chunkOf(pagesWith(id, graph), 1) : null
}

function isLazy(id: string, graph: Rolldown.ChunkingContext): boolean {
  return graph.getModuleInfo(id)?.dynamicImporters.length !== 0
}

/** One chunk for what the same pages need. */
function chunkOf(pages: readonly string[], count: number, part?: string): string | null {
  return pages.length === count ? namesOf(part ? [...pages, part] : pages) : null
}

function namesOf(pages: readonly string[]): string {
  const names = pages.map((page) => basename(page, '.tsx'))
  return names.toSorted().join('-')
}
