const PRELOAD = '<link rel="modulepreload"'

/** The scripts that hydrate a page must not take bandwidth from the fonts and pictures of its first paint. */
export function preloadAfterFonts(html: string): string {
  return html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
}
