import { KitShelves } from '../gallery/kit-shelves.tsx'
import { LetterShelf } from '../gallery/letter-shelf.tsx'
import { PlanShelves } from '../gallery/plan-shelves.tsx'
import { ScreenShelves } from '../gallery/screen-shelves.tsx'

/** Every component in every state, for those who build the shop. */
export default function GalleryRoute() {
  return (
    <>
      <div className="wrap py-8">
        <h1 className="text-page">Gallery</h1>
      </div>
      <KitShelves />
      <PlanShelves />
      <ScreenShelves />
      <LetterShelf />
    </>
  )
}
