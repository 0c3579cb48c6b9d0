import { FactRows, namedRow } from '../label/fact-rows.tsx'
import { labelRows, otherRows } from '../label/label-rows.ts'
import type { PageHandset } from './handset-choice.ts'

/** Specifications, and the facts that the law requires. */
export function HandsetDetails({ handset }: { handset: PageHandset }) {
  const { specifications, label, charging, updateYears } = handset
  const rows = [...(label ? labelRows(label) : []), ...otherRows(charging, updateYears)]
  return (
    <section aria-labelledby="details" className="wrap pt-14 sm:pt-20">
      <h2 id="details" className="text-heading">
        Details
      </h2>
      <div className="mt-4 grid gap-x-16 gap-y-10 md:grid-cols-2">
        <FactRows title="The phone" rows={specifications.map(namedRow)} />
        {rows.length > 0 && <FactRows title="From its EU label" rows={rows} />}
      </div>
      <p className="mt-6 max-w-[75ch] text-sm text-ink-soft">
        Your legal guarantee always covers the phone: <Law to="/legal/guarantee">see what it covers</Law>. We’ll also
        take back your <Law to="/legal/guarantee#old-phones">old phones and batteries</Law> for free.
      </p>
    </section>
  )
}

function Law({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="underline underline-offset-4 hover:text-ink">
      {children}
    </a>
  )
}
