import { Link } from 'react-router'

type PagesProps = {
  /** Of the rows on this page, from 0 on. */
  first: number
  on: number
  all: number
  /** By the number of the page. */
  to: (page: number) => string
  page: number
  /** It is in the middle of a page, which stays where it is. */
  isPart?: boolean
}

/** Which rows of a long list are shown, and the way to the others. */
export function Pages({ first, on, all, to, page, isPart = false }: PagesProps) {
  if (on === all && page === 1) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-between gap-3">
      <span className="figures text-ink-soft">
        {on === 0 ? 'Nothing more' : `${first + 1} to ${first + on} of ${all}`}
      </span>
      <span className="flex gap-2">
        {page > 1 && (
          <Link to={to(page - 1)} preventScrollReset={isPart} className="desk-button max-lg:min-h-11">
            Back
          </Link>
        )}
        {first + on < all && (
          <Link to={to(page + 1)} preventScrollReset={isPart} className="desk-button max-lg:min-h-11">
            Next
          </Link>
        )}
      </span>
    </nav>
  )
}
