const HIDDEN_MS = 100

/** Runs once what was changed just now is on the screen. A page that is not seen paints nothing and does not wait for it. */
export function afterPaint(run: () => void): () => void {
  const timers: ReturnType<typeof setTimeout>[] = []
  function once() {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(() => timers.push(setTimeout(once)))
  timers.push(setTimeout(once, HIDDEN_MS))
  function cancel() {
    cancelAnimationFrame(frame)
    for (const timer of timers) clearTimeout(timer)
  }
  return cancel
}
