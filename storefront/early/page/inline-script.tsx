import { use } from 'react'
import { NonceContext } from './nonce.ts'

/**
 * Runs while the page is parsed, before the bundle. The code is the same on every page and known by one hash; data is in an
 * attribute (`scriptInput`). The browser's bundle has neither, and React leaves both unchanged.
 */
export function InlineScript({ code, input }: { code: string; input?: object | null }) {
  return (
    <script
      nonce={use(NonceContext) ?? undefined}
      data-input={input ? JSON.stringify(input) : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a module of ours, as the build bundled it
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
