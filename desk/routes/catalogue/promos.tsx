import { data } from 'react-router'
import { EndPromoCodeDocument, PromosDocument, ResumePromoCodeDocument } from '#desk/api/generated/promos.ts'
import type { PromosQuery } from '#desk/api/generated/types.ts'
import { load, send } from '#desk/api/load.ts'
import { ActOutcome } from '#desk/parts/act-outcome.tsx'
import { endWords, PromoEnd } from '#desk/parts/promos/promo-end.tsx'
import { StateMark, type Tone } from '#desk/parts/section.tsx'
import { dateWords } from '#desk/words/date-words.ts'
import { moment } from '#desk/words/moment.ts'
import { irishDay } from '#domain/availability/service-date.ts'
import { euro } from '#domain/money.ts'
import type { Route } from './+types/promos'

export async function loader(args: Route.LoaderArgs) {
  const { promoCodes, me } = await load(args, PromosDocument, {})
  const mayResume = me.roles.includes('CATALOGUE')
  return { promoCodes, mayResume, today: irishDay(new Date()), seed: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [code, reason, key] = [text('code'), text('reason'), text('request')]
  const lastDay = text('when') === 'later' ? text('lastDay') : null
  switch (text('act')) {
    case 'end': {
      const sent = await send(args, EndPromoCodeDocument, { code, lastDay, reason }, key)
      if (!sent.ok) return { problem: sent.message, done: null }
      return { problem: null, done: lastDay === null ? `${code} has ended.` : `${code} ends on ${dateWords(lastDay)}.` }
    }
    case 'resume': {
      const sent = await send(args, ResumePromoCodeDocument, { code, reason }, key)
      return sent.ok ? { problem: null, done: `${code} runs again.` } : { problem: sent.message, done: null }
    }
    default:
      throw data({ message: 'This form is not known here.' }, { status: 400 })
  }
}

const STATES: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  coming: ['to come', 'waits'],
  running: ['running', 'done'],
  usedUp: ['used up', 'failed'],
  ended: ['ended', 'failed'],
}

/** The codes of the release on sale. Another release changes one; it can be ended here before that. */
export default function Promos({ loaderData: { promoCodes, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Promo codes · Tonn Desk</title>
      <h1 className="text-[1.625rem] leading-tight">
        Promo codes <span className="figures text-ink-soft">{promoCodes.length}</span>
      </h1>
      <p className="mt-1 text-ink-soft">
        Of the release on sale. What a code gives is changed with the next release; it can be ended here before that.
      </p>
      <ActOutcome outcome={actionData} />
      {promoCodes.length === 0 ? (
        <p className="desk-card mt-4 px-5 py-12 text-center text-lg font-semibold">No release has a promo code</p>
      ) : (
        <ul className="mt-4 grid gap-3 lg:grid-cols-2">
          {promoCodes.map((promo) => (
            <Promo key={promo.code} promo={promo} {...shown} />
          ))}
        </ul>
      )}
    </>
  )
}

type PromoProps = { promo: PromosQuery['promoCodes'][number]; mayResume: boolean; today: string; seed: string }

function Promo({ promo, ...shown }: PromoProps) {
  const { code, title, gives, used, most, from, state, given, isAbout, lastUsedAt } = promo
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
        <Figure label="Ends" value={endWords(promo)} />
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
      <PromoEnd promo={promo} {...shown} />
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
