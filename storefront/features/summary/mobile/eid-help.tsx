import { EidDrawing } from './sim-drawings.tsx'

/** A drawing of where the EID is found. */
export function EidHelp() {
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
        Where do I find my EID?
      </summary>
      <div className="grid items-center gap-4 pt-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <EidDrawing />
        <ol className="grid list-decimal gap-2 pl-5 text-ink-soft">
          <li>
            Open the phone app and dial <strong className="figures font-semibold text-ink">*#06#</strong>. Your phone’s
            numbers appear.
          </li>
          <li>
            The EID is the long one, with <strong className="font-semibold text-ink">32 digits</strong>. Copy it or type
            it here.
          </li>
          <li>
            No EID? Look in Settings, under About phone. If your phone doesn’t have one, it can’t use an eSIM: choose a
            SIM card instead.
          </li>
        </ol>
      </div>
    </details>
  )
}
