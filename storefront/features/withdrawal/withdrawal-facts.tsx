/** Label and text pairs of a statement or its receipt. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {rows.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-ink-soft sm:pt-0.5">{label}</dt>
          <dd className="-mt-2.5 wrap-anywhere whitespace-pre-line sm:mt-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
