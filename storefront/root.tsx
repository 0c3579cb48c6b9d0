import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, Suspense, use } from 'react'
import { Links, Outlet, Scripts } from 'react-router'
import { useRouteChanges } from '#storefront/analytics/use-route-changes.ts'
import { BrandDocument } from '#storefront/api/generated/brand.ts'
import { load } from '#storefront/api/loader-query.ts'
import { KnownVisitorScript } from '#storefront/shell/ahead/known-visitor-script.tsx'
import { KeptScroll } from '#storefront/shell/frame/kept-scroll.tsx'
import { LateOfflineGuard } from '#storefront/shell/frame/late-offline-guard.tsx'
import { PageAnnouncer } from '#storefront/shell/frame/page-announcer.tsx'
import { Shell } from '#storefront/shell/frame/shell.tsx'
import { NonceContext } from '#storefront/shell/nonce.ts'
import { openNowScript } from '#storefront/shell/open-now/open-now-script.ts'
import { PageStyles } from '#storefront/shell/page-styles.tsx'
import { useBrand, useSign } from '#storefront/shell/use-brand.ts'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import type { Route } from './+types/root'
import styles from './styles/app.css?url'

const ErrorPage = lateComponent(() => import('#storefront/shell/error-page.tsx').then((module) => module.ErrorPage))

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: styles }] : []),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { brand } = await load(context, BrandDocument, {})
  return { brand, shopUrl: new URL(request.url).origin, openNow: openNowScript(brand, new Date()) }
}

/** The brand does not change while somebody looks around. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IE" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <BrandColour />
        <KnownVisitorScript />
        <OpenNowScript />
        {import.meta.env.DEV || <PageStyles />}
        <Links />
      </head>
      <body>
        {children}
        <KeptScroll />
        <Scripts />
      </body>
    </html>
  )
}

function OpenNowScript() {
  const nonce = use(NonceContext) ?? undefined
  const script = useSign()?.openNow
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, of the catalogue's hours
  return script && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

function BrandColour() {
  const brand = useBrand()
  return brand && <meta name="theme-color" content={brand.themeColor} />
}

export default function Root() {
  useRouteChanges()
  return (
    <>
      <Outlet />
      <PageAnnouncer />
      <LateOfflineGuard />
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
