/** By the path of a module in the storefront; see tools/build/late-chunks.ts. Empty in the browser and while developing. */
declare module 'virtual:late-chunks' {
  export const lateChunks: Readonly<Record<string, readonly string[]>>
}
