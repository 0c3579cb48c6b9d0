import { Link } from 'react-router'
import type { PlanNamePartsFragment } from '#storefront/api/generated/types.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'

type CompareWithProps = { plan: string; others: readonly PlanNamePartsFragment[] }

/** Links to this summary side by side with another plan's. */
export function CompareWith({ plan, others }: CompareWithProps) {
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="compare-with" className="no-print mt-8">
      <h2 id="compare-with" className="text-title">
        Compare side by side with
      </h2>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {others.map((other) => (
          <li key={other.plan}>
            <Link
              to={`/contract-summary/${plan}/beside/${other.plan}`}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {other.name}, {formatTerm(other.commitmentDuration)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
