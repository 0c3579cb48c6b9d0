import { use } from 'react'
import css from '../styles/app.css?inline'
import { NonceContext } from './nonce.ts'

/** The browser has no copy of its own. It takes what the page came with, should it ever have to draw the page anew. */
const CAME_WITH = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('head > style')
const STYLES = import.meta.env.SSR ? css : (CAME_WITH?.textContent ?? '')
/** A page of one visitor allows styles by its nonce, which the browser tells no attribute of. */
const NONCE = CAME_WITH?.nonce || undefined

/** The styles come with the page, so that it can be painted as soon as it is there. */
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
