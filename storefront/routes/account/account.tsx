import { AccountPage } from '#storefront/features/account/account-page.tsx'
import { loadAccount } from '#storefront/features/account/load-account.ts'
import type { Route } from './+types/account'

export function loader({ context }: Route.LoaderArgs) {
  return loadAccount(context)
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPage account={loaderData} />
}
