import { data } from 'react-router'

export function loader() {
  throw data({ message: 'This page doesn’t exist at the desk.' }, { status: 404 })
}

export default function NotFound() {
  return null
}
