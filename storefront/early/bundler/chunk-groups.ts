import { basename, resolve } from 'node:path'
import type { Rolldown } from 'vite'

const STOREFRONT = resolve(import.meta.dirname, '../..')

/** Modules that every page loads. */
const ON_EVERY_PAGE = ['root.tsx', 'entry.client.tsx', 'routes/shop-frame.tsx'].map((file) => resolve(STOREFRONT, file))
/** A module that this many pages import is part of a chunk that every page loads. */
const MANY = 3
const CHECKOUT = 'checkout-steps'
const BROADBAND = '/routes/broadband.tsx'
const PRIVATE_PAGES = /\/routes\/((checkout|order(?!\/order-contract))\/|(private|plans-at|known-plans)\.)/
/** Not one of checkout's pages: a customer who looks at their account need not order anything. */
const ACCOUNT_PAGES = /\/routes\/account\//
/** What an assistant's page shares with those of customers does not decide which chunks customers load. */
const STAFF_PAGES = /\/routes\/assist\//
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
  { name: lazyInShop, priority: 3.9 },
  { name: (id, graph) => (isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 2) : null), priority: 3.8 },
  { name: (id, graph) => (isForCheckout(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null), priority: 3.6 },
  { name: (id, graph) => chunkOf(pagesWith(id, graph), 2), priority: 3 },
  {
    name: (id, graph) => (isLazyToo(id, graph) ? chunkOf(pagesWith(id, graph), 1) : null),
    priority: 2,
  },
  { name: (id, graph) => chunkOf(pagesWith(id, graph), 1), priority: 1 },
]

function isForMany(id: string, graph: Rolldown.ChunkingContext): boolean {
  const pages = pagesWith(id, graph)
  if (pages.some((page) => ON_EVERY_PAGE.includes(page))) return true
  return pages.length >= MANY && pages.some((page) => !isPrivate(page) && !isContractSummary(page))
}

/** The entries (customers' pages, and frames) that import a module statically, or also lazily. */
function pagesWith(id: string, graph: Rolldown.ChunkingContext, imports: 'static' | 'lazy too' = 'static'): string[] {
  const found = new Set([id])
  for (const each of found) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {}
    for (const importer of imports === 'static' ? importers : [...importers, ...dynamicImporters]) found.add(importer)
  }
  const entries = [...found].filter((each) => graph.getModuleInfo(each)?.isEntry)
  return withSiblingsAsOne(entries.map((entry) => entry.split('?')[0] ?? '').filter((page) => !STAFF_PAGES.test(page)))
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
  return page === CHECKOUT || PRIVATE_PAGES.test(page) || ACCOUNT_PAGES.test(page)
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
