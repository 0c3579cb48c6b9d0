import type { ContractSummaryPartsFragment } from '#storefront/api/generated/types.ts'

type Part = ContractSummaryPartsFragment['sections'][number]['parts'][number]

type SummaryPartProps = {
  part: Part
  level: 3 | 4
  /** Half of the page wide: values are placed below their labels. */
  narrow?: boolean
}

export function SummaryPart({ part: { title, facts, table, texts }, level, narrow = false }: SummaryPartProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mt-3 break-inside-avoid text-sm print:mt-1 print:text-[10pt] print:leading-[1.2]">
      {title && (
        <Heading className="font-sans text-sm font-semibold tracking-normal print:text-[10pt] print:leading-[1.2]">
          {title}
        </Heading>
      )}
      {facts.length > 0 && (
        <dl className="mt-1 divide-y divide-line">
          {facts.map(({ label, value }) => (
            <div
              key={label}
              className={`grid gap-x-6 py-1.5 print:py-0.5 ${narrow ? '' : 'sm:grid-cols-[14rem_minmax(0,1fr)] print:grid-cols-[14rem_minmax(0,1fr)]'}`}
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {table && <Speeds table={table} />}
      {texts.length > 1 ? (
        <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-accent print:gap-0">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        texts.map((text) => (
          <p key={text} className="mt-1">
            {text}
          </p>
        ))
      )}
    </div>
  )
}

function Speeds({ table: { caption, columns, rows } }: { table: NonNullable<Part['table']> }) {
  return (
    <table className="w-full text-left max-[24rem]:text-xs">
      <caption className="text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="align-bottom text-ink-soft">
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 pl-1.5 font-normal min-[24rem]:pl-3 print:py-0.5">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal text-ink-soft print:py-0.5">
              {label}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="figures py-1.5 pl-1.5 font-semibold min-[24rem]:pl-3 print:py-0.5">
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
