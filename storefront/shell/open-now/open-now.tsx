declare global {
  interface Window {
    /** Of open-now-script.ts; absent where the page failed before the brand was known. */
    openNow?: (place: HTMLElement) => void
  }
}

const EMPTY = { __html: '' }

/** "Open now, until 20:00", filled in by the page itself: it is the same for everybody, and kept. */
export function OpenNow({ inline = false, className = '' }: { inline?: boolean; className?: string }) {
  return (
    <span
      data-open-now={inline ? 'inline' : ''}
      ref={fill}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves alone what the page has filled in
      dangerouslySetInnerHTML={EMPTY}
      suppressHydrationWarning
      className={className}
    />
  )
}

function fill(place: HTMLElement | null): void {
  if (place) window.openNow?.(place)
}
