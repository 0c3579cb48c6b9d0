import type { ReactNode } from 'react'

type PriceTableProps = {
  caption: string
  columns: readonly string[]
  /** On a phone the last column is hidden. */
  lastIsWide?: boolean
  /** Table bodies. */
  children: ReactNode
}

export function PriceTable({ caption, columns, lastIsWide = false, children }: PriceTableProps) {
  return (
    <table className="w-full text-left text-sm [&_td]:py-2.5 [&_td]:pl-3 [&_td]:align-top sm:[&_td]:pl-6 [&_th]:py-2.5 [&_th]:align-top [&_tr]:border-b [&_tr]:border-line">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft">
        <tr>
          {columns.map((column, place) => (
            <th
              key={column}
              scope="col"
              className={`font-semibold ${place > 0 ? 'pl-3 sm:pl-6' : ''} ${lastIsWide && place === columns.length - 1 ? 'max-sm:hidden' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}
