/** The text of a script that runs inside of the page; see bundler/inline-scripts.ts. Empty in the browser's bundle. */
declare module '*?inline-script' {
  export const code: string
}
