import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import icon from '../public/favicon.svg?url'
import type { Route } from './+types/root'
import styles from './desk.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, message } = wordsOf(error)
  return (
    <main className="mx-auto grid max-w-lg gap-3 px-6 py-16">
      <title>{`${title} · Tonn Desk`}</title>
      <h1 className="text-title">{title}</h1>
      <p className="text-ink-soft">{message}</p>
      <p>
        <Link to="/" className="font-semibold text-accent underline">
          To the first page of the desk
        </Link>
      </p>
    </main>
  )
}

function wordsOf(error: unknown): { title: string; message: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const said = isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : null
  if (status === 404) return { title: 'There’s nothing here', message: said ?? 'This page doesn’t exist at the desk.' }
  if (status === 403)
    return { title: 'Not for your role', message: said ?? 'Your role at the desk doesn’t include this.' }
  const reference = isRouteErrorResponse(error) ? error.data?.requestId : undefined
  const end = typeof reference === 'string' ? ` Reference: ${reference.slice(0, 8)}` : ''
  return { title: 'Something went wrong', message: `Nothing was changed. Try again in a moment.${end}` }
}
