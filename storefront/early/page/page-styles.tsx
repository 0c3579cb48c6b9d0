import { use } from 'react'
import { NonceContext } from './nonce.ts'

/** Not part of the browser's bundle: if React renders the document again, it reads the styles from the page. */
const SENT = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('head > style')
/** What the server renders in place of the styles, which `pagePieces` puts into the finished page. */
export const STYLES_PLACE = '/* styles */'
const STYLES = import.meta.env.SSR ? STYLES_PLACE : (SENT?.textContent ?? '')
/** The policy of a private page allows styles by nonce, which browsers hide from attributes. */
const NONCE = SENT?.nonce || undefined

/** Styles are inlined: the page is painted as soon as it has arrived, without a request for a style sheet. */
export function PageStyles() {
  return (
    <style
      nonce={use(NonceContext) ?? NONCE}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as it was built.
      dangerouslySetInnerHTML={{ __html: STYLES }}
    />
  )
}
