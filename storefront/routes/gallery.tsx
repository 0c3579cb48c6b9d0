import { AccountShelves } from '#storefront/gallery/account-shelves.tsx'
import { AssistanceShelves } from '#storefront/gallery/assistance-shelves.tsx'
import { KitShelves } from '#storefront/gallery/kit-shelves.tsx'
import { LetterShelf } from '#storefront/gallery/letter-shelf.tsx'
import { PlanShelves } from '#storefront/gallery/plan-shelves.tsx'
import { ScreenShelves } from '#storefront/gallery/screen-shelves.tsx'
import { SeveralBillsShelf } from '#storefront/gallery/several-bills-shelf.tsx'

/** Every component in every state, for developers. */
export default function GalleryRoute() {
  return (
    <>
      <div className="wrap py-8">
        <h1 className="text-page">Gallery</h1>
      </div>
      <KitShelves />
      <PlanShelves />
      <ScreenShelves />
      <SeveralBillsShelf />
      <AccountShelves />
      <AssistanceShelves />
      <LetterShelf />
    </>
  )
}
