import { useEffect } from 'react'
import { createPath, redirectDocument, useBlocker } from 'react-router'

/** The path that this document was loaded from. Its policy (CSP) stays that of this path, whatever page is shown later. */
const LOADED_AT = import.meta.env.SSR ? null : window.location.pathname

/** For the clientLoader of a page with a policy of its own: a client-side navigation becomes a document load. */
export function requireOwnDocument(url: string): void {
  if (new URL(url).pathname !== LOADED_AT) throw redirectDocument(url)
}

/** No other page is shown under its policy: leaving it loads another document. */
export function useOwnDocument(path: string): void {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== path)
  useEffect(() => {
    if (blocker.state === 'blocked') window.location.assign(createPath(blocker.location))
  }, [blocker])
}
