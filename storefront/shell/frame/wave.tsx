/** The lower edge of a deep band. */
export function Wave() {
  return (
    <svg
      viewBox="0 0 1440 120"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 -bottom-px h-16 w-full text-surface sm:h-30 forced-colors:hidden"
    >
      <path d="M0 78C150 36 330 20 560 62s300 62 520 44 250-40 360-58v72H0z" fill="var(--color-veil)" />
      <path d="M0 96C150 52 330 34 560 78s300 50 520 34 250-32 360-50v62H0z" fill="currentColor" />
    </svg>
  )
}
