import { data } from 'react-router'

/** Matches every other path, so that the page of the error has brand and navigation. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
