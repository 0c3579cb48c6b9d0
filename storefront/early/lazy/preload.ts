const preloaded = new Set<string>()

/** What `import()` of a lazy part does first: the files that the part needs are fetched beside it. */
export function preload<Part>(fetchPart: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  for (const file of files) {
    if (preloaded.has(file)) continue
    preloaded.add(file)
    const href = `/${file}`
    if (document.head.querySelector(`[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return fetchPart()
}
