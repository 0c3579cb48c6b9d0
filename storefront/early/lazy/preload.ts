const preloaded = new Set<string>()

/** Runs before `import()` of a lazy part: fetches the files that the part imports in parallel. */
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
