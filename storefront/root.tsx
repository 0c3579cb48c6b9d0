import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense } from 'react'
import { Links, Scripts } from 'react-router'
import { useRouteChanges } from '#storefront/analytics/use-route-changes.ts'
import { BrandDocument } from '#storefront/api/generated/brand.ts'
import { load } from '#storefront/api/loader-query.ts'
import { code as openNow } from '#storefront/early/head/open-now.ts?inline-script'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { HeadScript } from '#storefront/early/page/head-script.tsx'
import { InlineScript } from '#storefront/early/page/inline-script.tsx'
import { PageStyles } from '#storefront/early/page/page-styles.tsx'
import { ScrollPosition } from '#storefront/early/page/scroll-position.tsx'
import { LazyClaimCart } from '#storefront/features/cart/signed-in/lazy-claim-cart.tsx'
import { LazyOfflineGuard } from '#storefront/shell/frame/lazy-offline-guard.tsx'
import { PageAnnouncer } from '#storefront/shell/frame/page-announcer.tsx'
import { Shell } from '#storefront/shell/frame/shell.tsx'
import { JourneyPages } from '#storefront/shell/journey/journey-pages.tsx'
import { LazySessionGuard } from '#storefront/shell/session/lazy-session-guard.tsx'
import { supportTimes } from '#storefront/shell/support-times.ts'
import { useSign } from '#storefront/shell/use-brand.ts'
import type { Route } from './+types/root'
import styles from './styles/app.css?url'

const ErrorPage = lazyComponent(() => import('#storefront/shell/error-page.tsx').then((module) => module.ErrorPage))

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: styles }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { brand, site, consent } = await load(context, BrandDocument, {})
  return { brand, site, consent, shopUrl: new URL(request.url).origin, supportTimes: supportTimes(brand, new Date()) }
}

/** A page that could not be loaded says itself when to try again. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? {}
}

/** The brand does not change during a visit. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IE" data-consent={consentRevision(useSign())} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <SiteFacts />
        <HeadScript />
        <OpenNowScript />
        {import.meta.env.DEV || <PageStyles />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollPosition />
        <Scripts />
      </body>
    </html>
  )
}

/** For `storefront/consent`. Undefined: nothing can be set. The browser leaves what the server wrote. */
function consentRevision(sign: ReturnType<typeof useSign>): string | undefined {
  if (!import.meta.env.SSR || !sign?.consent.thirdParties.length) return undefined
  return sign.consent.revision ?? ''
}

function OpenNowScript() {
  const times = useSign()?.supportTimes
  return times && <InlineScript code={openNow} input={times} />
}

/** For the browser's frame, for search engines and launchers. Those read the page as it was sent: the bundle has the colour alone. */
function SiteFacts() {
  const sign = useSign()
  if (sign === null) return null
  return (
    <>
      <meta name="theme-color" content={sign.brand.themeColor} />
      {import.meta.env.SSR && <FactsForOthers verification={sign.site.verification} />}
    </>
  )
}

function FactsForOthers({ verification }: { verification: string | null }) {
  return (
    <>
      {verification !== null && <meta name="google-site-verification" content={verification} />}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  )
}

export default function Root() {
  useRouteChanges()
  return (
    <>
      <JourneyPages />
      <PageAnnouncer />
      <LazyOfflineGuard />
      <LazySessionGuard />
      <LazyClaimCart />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <Suspense>
        <ErrorPage error={error} />
      </Suspense>
    </Shell>
  )
}
