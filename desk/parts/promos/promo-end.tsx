import { useId, useState } from 'react'
import type { PromosQuery } from '#desk/api/generated/types.ts'
import { dateWords } from '#desk/words/date-words.ts'
import { ReasonForm } from '../reason-form.tsx'

type Promo = PromosQuery['promoCodes'][number]
type PromoEndProps = { promo: Promo; mayResume: boolean; today: string; seed: string }

/** Ends a code before its release does, or takes that back. */
export function PromoEnd({ promo, mayResume, today, seed }: PromoEndProps) {
  const { code, state, endsAt } = promo
  const isOver = state === 'ended'
  if (isOver && endsAt === null) return null
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-line pt-3">
      {!isOver && (
        <details className="min-w-0 open:w-full" name={`end ${code}`}>
          <summary className="desk-button list-none max-lg:min-h-11">
            {endsAt === null ? 'End' : 'Change the end'}
            <span className="sr-only"> of {code}</span>…
          </summary>
          <EndForm promo={promo} today={today} seed={seed} />
        </details>
      )}
      {endsAt !== null && mayResume && (
        <details className="min-w-0 open:w-full" name={`end ${code}`}>
          <summary className="desk-button list-none max-lg:min-h-11">
            Let it run<span className="sr-only">: {code}</span>…
          </summary>
          <ReasonForm act="resume" seed={seed} label="Why" button="Let it run as its release says">
            <input type="hidden" name="code" value={code} />
          </ReasonForm>
        </details>
      )}
    </div>
  )
}

function EndForm({ promo: { code, openCarts, isAboutCarts }, today, seed }: Omit<PromoEndProps, 'mayResume'>) {
  const id = useId()
  const [isLater, setLater] = useState(false)
  return (
    <ReasonForm act="end" seed={seed} label="Why" button={`End ${code}`} look="filled">
      <input type="hidden" name="code" value={code} />
      <p>{cartWords(openCarts, isAboutCarts)} Orders that were placed keep it.</p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">When</legend>
        {[false, true].map((later) => (
          <label key={String(later)} className="flex items-center gap-2.5 max-lg:min-h-11">
            <input
              type="radio"
              name="when"
              value={later ? 'later' : 'now'}
              checked={isLater === later}
              onChange={() => setLater(later)}
              className="size-4.5 accent-accent"
            />
            {later ? 'At the end of a day' : 'At once'}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <label htmlFor={`${id}day`} className="grid justify-items-start gap-1 font-medium">
          Last day
          <input
            id={`${id}day`}
            type="date"
            name="lastDay"
            required
            min={today}
            className="desk-input max-lg:min-h-11"
          />
        </label>
      )}
    </ReasonForm>
  )
}

/** What becomes of those who have typed it. */
function cartWords(openCarts: number, isAbout: boolean): string {
  if (openCarts === 0) return 'No open cart holds it.'
  const carts = `${isAbout ? 'About ' : ''}${openCarts} open ${openCarts === 1 ? 'cart holds' : 'carts hold'} it.`
  return `${carts} Until it has ended they’re ordered with it. After that their customers read that the code has ended, and what they pay without it, before anything is ordered.`
}

/** The end of the release, or the one that an employee has given it. */
export function endWords({ until, endsAt, state }: Promo): string {
  if (endsAt !== null) return `${state === 'ended' ? 'ended' : 'ends'} at the desk, ${dayWordsOf(endsAt)}`
  return until === null ? 'no end' : dateWords(until)
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin', dateStyle: 'short' })

/** The last day: an end is the midnight after it, or a moment of it. */
function dayWordsOf(endsAt: string): string {
  return dateWords(DAY.format(new Date(Date.parse(endsAt) - 1000)))
}
