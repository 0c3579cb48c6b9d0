/** Text and sign for what the row's colour means; on a phone the sign alone is visible. */
export function DiffersMark() {
  return (
    <span className="mt-1 flex w-fit items-center gap-1 rounded-pill bg-accent px-2 py-0.5 max-sm:py-1 text-xs font-semibold text-white forced-frame">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5">
        <path d="M1 4h10M1 8h10M9 1 3 11" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span className="max-sm:sr-only">differs</span>
    </span>
  )
}
