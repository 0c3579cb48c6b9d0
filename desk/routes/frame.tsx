import { useRef } from 'react'
import { Form, NavLink, Outlet, useLocation } from 'react-router'
import { MeDocument } from '#desk/api/generated/me.ts'
import { load } from '#desk/api/load.ts'
import { BrandMark } from '#desk/parts/brand-mark.tsx'
import { FindButton } from '#desk/parts/find/find-button.tsx'
import { FindDialog } from '#desk/parts/find/find-dialog.tsx'
import { Initials } from '#desk/parts/initials.tsx'
import { maySearch, type Place, placesFor } from '#desk/parts/places.ts'
import type { Route } from './+types/frame'

export async function loader(args: Route.LoaderArgs) {
  return load(args, MeDocument, {})
}

export default function Frame({ loaderData: { me } }: Route.ComponentProps) {
  const { key } = useLocation()
  const places = placesFor(me.roles)
  const finds = maySearch(me.roles)
  const find = useRef<HTMLDialogElement>(null)
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      <header className="flex items-center justify-between gap-3 border-b border-line bg-surface-soft px-4 py-2.5 lg:hidden">
        <BrandMark />
        {finds && <FindButton dialog={find} className="ml-auto" />}
        {/* Another page begins with a menu that is folded. */}
        <details key={key} className="group relative">
          <summary className="desk-button min-h-11 list-none">Menu</summary>
          <div className="absolute right-0 z-10 mt-1 grid w-64 gap-4 desk-card p-3 shadow-soft">
            <Menu places={places} />
            <Person {...me} />
          </div>
        </details>
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col justify-between gap-6 border-r border-line bg-surface-soft p-3 lg:flex">
        <div className="grid gap-4">
          <span className="px-2 py-1.5">
            <BrandMark />
          </span>
          {finds && <FindButton dialog={find} className="w-full" />}
          <Menu places={places} />
        </div>
        <Person {...me} />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none lg:px-7">
        <Outlet />
      </main>
      {finds && <FindDialog dialog={find} />}
    </div>
  )
}

function Menu({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label="Desk">
      <ul className="grid gap-0.5">
        {places.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-9 items-center rounded-card px-2.5 py-1.5 font-medium hover:bg-surface-tint aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-accent aria-[current=page]:shadow-soft max-lg:min-h-11"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Person({ name, roleNames }: { name: string; roleNames: readonly string[] }) {
  return (
    <div className="grid gap-2.5 border-t border-line px-2 pt-3">
      <p className="flex items-center gap-2.5">
        <Initials name={name} className="size-8 text-xs" />
        <span className="grid min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="text-xs text-ink-soft">{roleNames.join(', ')}</span>
        </span>
      </p>
      <Form method="post" action="/sign-out" reloadDocument>
        <button type="submit" className="desk-button w-full max-lg:min-h-11">
          Sign out
        </button>
      </Form>
    </div>
  )
}
