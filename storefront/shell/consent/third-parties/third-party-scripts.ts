import { isPrivatePath } from '#domain/private-pages.ts'

const TIMEOUT_MS = 10_000

const loaded = new Map<string, Promise<void>>()

/**
 * The policy (CSP) that this document came with allows third parties on public pages alone, whatever page is shown by now. The
 * browser knows which address the document was loaded from.
 */
export function isPublicDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && !isPrivatePath(new URL(entry.name).pathname)
}

/** Once for each script and document. Rejected if it fails or has not loaded within ten seconds. The shop never waits for one. */
export function loadThirdParty(script: string): Promise<void> {
  const known = loaded.get(script)
  if (known !== undefined) return known
  const result = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => reject(new Error(`${script} has not loaded`))
    const limit = setTimeout(fail, TIMEOUT_MS)
    element.onload = () => {
      clearTimeout(limit)
      resolve()
    }
    element.onerror = () => {
      clearTimeout(limit)
      // Another try may do.
      loaded.delete(script)
      element.remove()
      fail()
    }
    element.async = true
    element.referrerPolicy = 'origin'
    element.src = script
    document.head.append(element)
  })
  loaded.set(script, result)
  return result
}

/** Whether scripts of third parties are in this document: they end with it alone. */
export function hasThirdParties(scripts: readonly (string | null)[]): boolean {
  return scripts.some((script) => script !== null && loaded.has(script))
}

export function hasAnyThirdParty(): boolean {
  return loaded.size > 0
}
