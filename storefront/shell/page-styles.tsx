import { use } from 'react'
import css from '../styles/app.css?inline'
import { NonceContext } from './nonce.ts'

/**
 * The styles come with the page, so that it can be painted as soon as it is there. The server writes them; the browser
 * finds them in place and has no copy of its own.
 */
export function PageStyles() {
  return (
    <style
      nonce={use(NonceContext) ?? undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css : '' }}
    />
  )
}
