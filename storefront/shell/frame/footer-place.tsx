import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { usePlainLinks } from '#storefront/ui/use-plain-links.ts'

const Footer = lazyComponent(() => import('../footer.tsx').then((module) => module.Footer))

const PLACE = 'footer'
/** As it came with the page; null on the server, and where the visit began on a page that has another footer. */
const kept = import.meta.env.SSR ? null : (document.getElementById(PLACE)?.innerHTML ?? null)

/** Links and words, the same on every page of the shop: the browser keeps what the server drew and needs no code for it. */
export function FooterPlace() {
  if (kept !== null) return <KeptFooter html={kept} />
  return (
    <div id={PLACE}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Footer />
      </Suspense>
    </div>
  )
}

function KeptFooter({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is pressed is a link in it, by key too
    <div
      id={PLACE}
      onClick={usePlainLinks()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, as it came
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
