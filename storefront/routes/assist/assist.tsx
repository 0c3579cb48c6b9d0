import { AssistPage } from '#storefront/features/assistance/assist-page.tsx'
import { loadSale } from '#storefront/features/assistance/load-sale.ts'
import type { Route } from './+types/assist'

export function loader({ context }: Route.LoaderArgs) {
  return loadSale(context)
}

export default function AssistRoute({ loaderData }: Route.ComponentProps) {
  return <AssistPage view={loaderData} />
}
