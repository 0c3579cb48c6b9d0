import { createContext, use } from 'react'
import { NonceContext } from '../nonce.ts'

/** Given by the server (ahead-script.ts); the browser has no use for it any more. */
export const AheadScriptContext = createContext('')

/** Before the first paint, with what the browser knows of its visitor: pages are the same for everybody. */
export function KnownVisitorScript() {
  return (
    <script
      nonce={use(NonceContext) ?? undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made of our own words.
      dangerouslySetInnerHTML={{ __html: use(AheadScriptContext) }}
    />
  )
}
