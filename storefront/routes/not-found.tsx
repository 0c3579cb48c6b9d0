import { data } from 'react-router'

/** Matches what nothing else does, so that the page about it has the brand and the navigation. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
