import { Link } from 'react-router'
import type { StockQuery } from '#desk/api/generated/types.ts'
import { TableHead } from '../table-head.tsx'

const CELL = 'lg:border-b lg:border-line lg:px-4 lg:py-2 lg:align-middle'
const NUMBER = `${CELL} figures lg:text-right`

/** A table on a desktop, and cards on a phone. */
export function StockTable({ levels }: { levels: StockQuery['stockLevels'] }) {
  if (levels.length === 0)
    return <p className="desk-card px-5 py-12 text-center text-lg font-semibold">Nothing is like this</p>
  return (
    <table className="desk-card block w-full border-separate border-spacing-0 lg:table">
      <TableHead names={['What', 'Free', 'Held', 'On hand', 'Sold']} aligned="figures" />
      <tbody className="block lg:table-row-group">
        {levels.map(({ code, name, free, held, onHand, sold }) => (
          <tr
            key={code}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:last:[&>td]:border-0"
          >
            <td className={`${CELL} max-lg:w-full`}>
              <span className="block font-semibold">{name ?? 'Not in the release on sale'}</span>
              <span className="figures block text-xs text-ink-soft">{code}</span>
            </td>
            <td className={`${NUMBER} font-semibold ${free === 0 ? 'text-danger-700' : ''}`}>
              {free === 0 ? 'none' : free}
              <span className="lg:hidden"> free</span>
            </td>
            <td className={NUMBER}>
              {held === 0 ? (
                <span className="text-ink-soft">0</span>
              ) : (
                <Link
                  to={`/stock?holds=${encodeURIComponent(code)}`}
                  className="inline-flex min-h-8 items-center underline underline-offset-4"
                >
                  {held}
                  <span className="sr-only"> of {name ?? code}, until when</span>
                </Link>
              )}
              <span className="lg:hidden"> held</span>
            </td>
            <td className={NUMBER}>
              {onHand}
              <span className="lg:hidden"> on hand</span>
            </td>
            <td className={NUMBER}>
              {sold}
              <span className="lg:hidden"> sold</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
