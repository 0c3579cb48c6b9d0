import type { BasketPriceFragment, ViewProposalQuery } from '#desk/api/generated/types.ts'
import { euro } from '#domain/money.ts'
import { Pages } from '../pages.tsx'
import { Section } from '../section.tsx'
import { TableHead } from '../table-head.tsx'
import { Difference } from './difference.tsx'

type Carts = ViewProposalQuery['proposal']['carts']
type CartDifferencesProps = { carts: Carts; first: number; page: number; to: (page: number) => string }

const CELL = 'lg:border-b lg:border-line lg:px-4 lg:py-2 lg:align-top'

/** Open carts whose bills differ, by what is in them: from which price to which, and how many there are. */
export function CartDifferences({ carts: { differences, kinds, isAbout }, first, page, to }: CartDifferencesProps) {
  return (
    <Section
      title="What open carts would pay"
      beside={
        kinds > 0 && <span className="text-ink-soft">{kinds === 1 ? '1 difference' : `${kinds} differences`}</span>
      }
    >
      {kinds === 0 ? (
        <p className="px-4 py-4 text-ink-soft">No open cart would cost anything else.</p>
      ) : (
        <>
          <table className="block w-full border-separate border-spacing-0 lg:table">
            <TableHead names={['Carts', 'What is in them', 'From', 'To', 'Within the contract']} />
            <tbody className="block lg:table-row-group">
              {differences.map(({ name, effect, carts, before, after, difference }) => (
                <tr
                  key={`${name} ${effect} ${before.total} ${after.total} ${first}`}
                  className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:last:[&>td]:border-0"
                >
                  <td className={`${CELL} figures font-semibold whitespace-nowrap`}>
                    {isAbout && 'about '}
                    {carts}
                    <span className="lg:hidden">{carts === 1 ? ' cart' : ' carts'}</span>
                  </td>
                  <td className={`${CELL} min-w-0 wrap-anywhere`}>{name}</td>
                  <td className={`${CELL} figures text-ink-soft max-lg:col-span-2`}>{monthWords(before)}</td>
                  <td className={`${CELL} figures max-lg:col-span-2`}>
                    {effect === 'another' ? (
                      <span className="text-danger-700">something in it is gone</span>
                    ) : (
                      <>
                        <span className="lg:hidden">→ </span>
                        {monthWords(after)}
                      </>
                    )}
                  </td>
                  <td className={`${CELL} max-lg:col-span-2`}>
                    {effect !== 'another' && <Difference cents={difference} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="px-4 pb-3 empty:hidden">
            <Pages first={first} on={differences.length} all={kinds} page={page} to={to} isPart />
          </div>
        </>
      )}
    </Section>
  )
}

/** The first bill and what is once off; later steps are in the sum. */
function monthWords({ bills, onceOff, upFront, months, total }: BasketPriceFragment): string {
  const [first] = bills
  const once = onceOff + upFront
  const monthly = `${euro(first?.amount ?? 0)} a month${bills.length > 1 ? ' at first' : ''}`
  const all = months > 1 ? `, ${euro(total)} in ${months} months` : ''
  return `${monthly}${once > 0 ? `, ${euro(once)} once` : ''}${all}`
}
