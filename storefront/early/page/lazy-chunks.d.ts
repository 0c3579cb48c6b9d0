/** By the path of a module in the storefront; see bundler/lazy-chunks.ts. Empty in the browser and in `npm run dev`. */
declare module 'virtual:lazy-chunks' {
  export const lazyChunks: Readonly<Record<string, readonly string[]>>
}
