import { Outlet } from 'react-router'
import { devVisitor } from '#storefront/api/dev-visitor.ts'
import { privatePageHeaders } from '#storefront/shell/private/private-page-headers.ts'
import { useFreshOnReturn } from '#storefront/shell/private/use-fresh-on-return.ts'
import type { Route } from './+types/private'

/** For the pages inside of it too, unless they have their own. */
export const headers = privatePageHeaders

export const middleware: Route.MiddlewareFunction[] = import.meta.env.DEV ? [devVisitor] : []

export default function PrivateRoute() {
  useFreshOnReturn()
  return <Outlet />
}
