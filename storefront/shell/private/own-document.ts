import { useEffect } from 'react'
import { createPath, redirectDocument, useBlocker } from 'react-router'

/** Where this document was loaded. Its policy (CSP) stays that of this path, whatever page it shows since. */
const LOADED_AT = import.meta.env.SSR ? null : window.location.pathname

/** In the clientLoader of a page whose policy is its own: who comes by a link inside of the app gets a document of it. */
export function requireOwnDocument(url: string): void {
  if (new URL(url).pathname !== LOADED_AT) throw redirectDocument(url)
}

/** And no other page is shown under its policy: whoever leaves it does so by another document. */
export function useOwnDocument(path: string): void {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== path)
  useEffect(() => {
    if (blocker.state === 'blocked') window.location.assign(createPath(blocker.location))
  }, [blocker])
}
