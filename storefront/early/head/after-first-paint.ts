/** Runs once the page as it was sent is on the screen; in a hidden tab, which is never painted, once it is parsed. */
export function afterFirstPaint(run: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return run()
    // The first frame paints the page; the task after the second frame runs when it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
  })
}
