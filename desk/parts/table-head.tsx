const ALIGNED = {
  left: '',
  /** Figures stand on the right of their columns. */
  figures: 'not-first:text-right not-first:whitespace-nowrap',
  /** The last column has the buttons. */
  buttons: 'last:text-right',
} as const

type TableHeadProps = { names: readonly string[]; aligned?: keyof typeof ALIGNED }

/** Of a table that is cards on a phone, where each cell says what it is. */
export function TableHead({ names, aligned = 'left' }: TableHeadProps) {
  return (
    <thead className="hidden bg-surface-soft text-left text-xs text-ink-soft lg:table-header-group">
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={`border-b border-line px-4 py-2.5 font-semibold ${ALIGNED[aligned]}`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
