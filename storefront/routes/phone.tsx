import { useListShown } from '#storefront/analytics/use-list-shown.ts'
import { PhonePageDocument } from '#storefront/api/generated/home-phone.ts'
import { load } from '#storefront/api/loader-query.ts'
import { phoneSurcharge } from '#storefront/features/cart/phone/phone-sibling.ts'
import { PhonePage } from '#storefront/features/home-phone/phone-page.tsx'
import { atFirstSight } from '#storefront/features/plans/view/use-term.ts'
import { PlansStructuredData } from '#storefront/features/structured-data/plans-structured-data.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/phone'

export const headers = publicPageHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { getTariffs, withPhone, without, getTacticalOffers } = await load(context, PhonePageDocument, {})
  return {
    plans: getTariffs?.tariffs ?? [],
    tacticalOffers: getTacticalOffers,
    surcharge: phoneSurcharge(withPhone?.tariffs ?? [], without?.tariffs ?? []),
  }
}

export default function PhoneRoute({ loaderData }: Route.ComponentProps) {
  useListShown('home-phone', loaderData.plans)
  return (
    <>
      <PageHead
        title="Home phone"
        description="A home phone with your broadband or on its own. Keep your number, and see every bill before you buy."
        share="share-phone.svg"
      />
      <PlansStructuredData plans={atFirstSight(loaderData.plans)} picture="share-phone.svg" />
      <PhonePage {...loaderData} />
    </>
  )
}
