/** An employee as a mark, beside a text that says the name. */
export function Initials({ name, className = 'size-6 text-xs' }: { name: string; className?: string }) {
  const letters = name.split(/\s+/).map((part) => [...part][0] ?? '')
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-pill bg-accent font-semibold text-white ${className}`}
    >
      {letters.slice(0, 2).join('')}
    </span>
  )
}
