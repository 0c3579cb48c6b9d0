import { PromosDocument } from '#desk/api/generated/promos.ts'
import type { PromosQuery } from '#desk/api/generated/types.ts'
import { load } from '#desk/api/load.ts'
import { StateMark, type Tone } from '#desk/parts/section.tsx'
import { dateWords } from '#desk/words/date-words.ts'
import { moment } from '#desk/words/moment.ts'
import { euro } from '#domain/money.ts'
import type { Route } from './+types/promos'

export function loader(args: Route.LoaderArgs) {
  return load(args, PromosDocument, {})
}

const STATES: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  coming: ['to come', 'waits'],
  running: ['running', 'done'],
  usedUp: ['used up', 'failed'],
  ended: ['ended', 'failed'],
}

/** The codes of the release on sale. Another release is how one is changed or ended. */
export default function Promos({ loaderData: { promoCodes } }: Route.ComponentProps) {
  return (
    <>
      <title>Promo codes · Tonn Desk</title>
      <h1 className="text-[1.625rem] leading-tight">
        Promo codes <span className="figures text-ink-soft">{promoCodes.length}</span>
      </h1>
      <p className="mt-1 text-ink-soft">
        Of the release on sale. What a code gives and when it ends is changed with the next release.
      </p>
      {promoCodes.length === 0 ? (
        <p className="desk-card mt-4 px-5 py-12 text-center text-lg font-semibold">No release has a promo code</p>
      ) : (
        <ul className="mt-4 grid gap-3 lg:grid-cols-2">
          {promoCodes.map((promo) => (
            <Promo key={promo.code} {...promo} />
          ))}
        </ul>
      )}
    </>
  )
}

function Promo({
  code,
  title,
  gives,
  used,
  most,
  from,
  until,
  state,
  given,
  isAbout,
  lastUsedAt,
}: PromosQuery['promoCodes'][number]) {
  const [words, tone] = STATES[state] ?? [state, 'open']
  const share = most === null || most === 0 ? null : Math.min(used / most, 1)
  return (
    <li className="desk-card grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="figures text-base font-semibold">{code}</h2>
        <StateMark tone={tone}>{words}</StateMark>
      </div>
      <p>
        <span className="block font-medium">{title}</span>
        {gives.map((gift) => (
          <span key={gift} className="block text-ink-soft">
            {gift}
          </span>
        ))}
      </p>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Used" value={most === null ? String(used) : `${used} of ${most}`} />
        <Figure label="Given" value={`${isAbout ? 'about ' : ''}${euro(given)}`} />
        <Figure label="Ends" value={until === null ? 'no end' : dateWords(until)} />
      </dl>
      {share !== null && (
        <div className="h-1.5 overflow-hidden rounded-pill bg-surface-tint" aria-hidden="true">
          <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <p className="text-xs text-ink-soft">
        {from !== null && `From ${dateWords(from)}. `}
        {lastUsedAt === null ? 'Nobody has used it yet.' : `Last used ${moment(lastUsedAt)}.`}
      </p>
    </li>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  )
}
