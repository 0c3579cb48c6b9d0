type FactRowsProps = { title: string; rows: readonly (readonly [what: string, value: string])[] }

export function FactRows({ title, rows }: FactRowsProps) {
  return (
    <div>
      <h3 className="mb-3 text-title">{title}</h3>
      <dl>
        {rows.map(([what, value]) => (
          <div
            key={what}
            className="grid grid-cols-[9.5rem_1fr] gap-x-4 border-t border-line py-3 max-sm:grid-cols-[7.5rem_1fr]"
          >
            <dt className="text-ink-soft">{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Splits "Display: 6.2-inch OLED" into name and value. */
export function namedRow(specification: string): [what: string, value: string] {
  const [what = '', ...value] = specification.split(': ')
  return value.length === 0 ? ['', what] : [what, value.join(': ')]
}
