import { type MouseEventHandler, Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { usePlainLinks } from '#storefront/ui/use-plain-links.ts'

const Footer = lazyComponent(() => import('../footer.tsx').then((module) => module.Footer))

const PLACE = 'footer'
/** The footer's HTML as the server sent it; null on the server, and if the visit began on a page with another footer. */
const servedHtml = import.meta.env.SSR ? null : (document.getElementById(PLACE)?.innerHTML ?? null)

/** Static links and texts, the same on every page of the shop: the browser reuses the server's HTML and needs no code for it. */
export function FooterPlace() {
  const pressLink = usePlainLinks()
  if (servedHtml !== null) return <ServedFooter html={servedHtml} onClick={pressLink} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed is a link in it, by key too
    <div id={PLACE} onClick={pressLink}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Footer />
      </Suspense>
    </div>
  )
}

function ServedFooter({ html, onClick }: { html: string; onClick: MouseEventHandler }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed is a link in it, by key too
    <div
      id={PLACE}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as the server sent it
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
