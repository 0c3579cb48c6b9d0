export function BrandMark() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 forced-fill">
        <rect width="32" height="32" rx="9" className="fill-action" />
        <path
          d="M6 13.5c3-3 6-3 9 0s6 3 11 0M6 20c3-3 6-3 9 0s6 3 11 0"
          fill="none"
          className="stroke-white"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </svg>
      <span className="font-display text-lg font-bold tracking-tight">Tonn</span>
      <span className="text-ink-soft">Desk</span>
    </span>
  )
}
