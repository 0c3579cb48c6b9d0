const PATHS = {
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  spanner: 'M14.5 6.5a4 4 0 0 0 5 5L11 20l-3-3 8.5-8.5M14.5 6.5 17 4a4 4 0 0 0-5.5 5.5L5 16',
  sim: 'M7 4h7l4 4v12H7zM10 12h5v5h-5z',
  shield: 'M12 4 6 6.5V12c0 4 2.5 6.5 6 8 3.5-1.5 6-4 6-8V6.5zM9.5 12l2 2 3.5-3.5',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 15h2',
  plus: 'M12 5v14M5 12h14',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01',
} as const

export type LineIconName = keyof typeof PATHS

/** Only this screen has them: the icons of `ui` are in every page. */
export function LineIcon({ name, className = 'size-5' }: { name: LineIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function LockIcon({ className }: { className: string }) {
  return <LineIcon name="lock" className={className} />
}
