import { use } from 'react'
import css from '../styles/app.css?inline'
import { NonceContext } from './nonce.ts'

/** The browser has no copy of its own. It takes what the page came with, should it ever have to draw the page anew. */
const STYLES = import.meta.env.SSR ? css : (document.querySelector('head > style')?.textContent ?? '')

/** The styles come with the page, so that it can be painted as soon as it is there. */
export function PageStyles() {
  return (
    <style
      nonce={use(NonceContext) ?? undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built.
      dangerouslySetInnerHTML={{ __html: STYLES }}
    />
  )
}
