import { redirect } from 'react-router'
import { MeDocument } from '#desk/api/generated/me.ts'
import { load } from '#desk/api/load.ts'
import { placesFor } from '#desk/parts/places.ts'
import type { Route } from './+types/home'

/** The first page of the desk is the first place of the employee's menu. */
export async function loader(args: Route.LoaderArgs) {
  const { me } = await load(args, MeDocument, {})
  const [first] = placesFor(me.roles)
  if (first !== undefined) throw redirect(first.to)
  return null
}

export default function Home() {
  return (
    <>
      <title>Tonn Desk</title>
      <h1 className="text-title">Nothing here for your role yet</h1>
      <p className="mt-2 text-ink-soft">Your role has no pages at the desk so far.</p>
    </>
  )
}
