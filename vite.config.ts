import { basename, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

const shopAddress = process.env['SHOP_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`

/** What these need, every page needs. */
const ON_EVERY_PAGE = ['root.tsx', 'entry.client.tsx'].map((file) => resolve(import.meta.dirname, 'storefront', file))
/** What so many pages need is fetched with the first of them. */
const MANY = 3

/**
 * The chunks of the browser follow from who imports what: few files, which compress better than many, and next to nothing
 * in them that the page has no use for. What is fetched late goes its own way.
 */
const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { test: /[\\/]node_modules[\\/]/, name: (id, graph) => forMany('framework', pagesWith(id, graph)), priority: 3 },
  { name: (id, graph) => forMany('shell', pagesWith(id, graph)), priority: 2 },
  { name: (id, graph) => forSeveral(pagesWith(id, graph)), priority: 1 },
]

/** The entries, a page or what stands around it, that cannot be shown without a module. */
function pagesWith(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id])
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return [...found].filter((each) => graph.getModuleInfo(each)?.isEntry).map((entry) => entry.split('?')[0] ?? '')
}

function forMany(name: string, pages: readonly string[]): string | null {
  return pages.length >= MANY || pages.some((page) => ON_EVERY_PAGE.includes(page)) ? name : null
}

/** One chunk for those that the same pages share. */
function forSeveral(pages: readonly string[]): string | null {
  return pages.length > 1
    ? pages
        .map((page) => basename(page, '.tsx'))
        .toSorted()
        .join('-')
    : null
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle holds React's production build whatever NODE_ENV says when it runs.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  }),
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } } },
  },
  server: { proxy: { '/graphql/': shopAddress } },
}))
