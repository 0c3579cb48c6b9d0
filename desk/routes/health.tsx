import { data, Form, Link } from 'react-router'
import { CheckAuditTrailDocument, HealthDocument, RequeueJobsDocument } from '#desk/api/generated/health.ts'
import type { HealthQuery, HealthState } from '#desk/api/generated/types.ts'
import { load, send } from '#desk/api/load.ts'
import { ActOutcome } from '#desk/parts/act-outcome.tsx'
import { ReasonForm } from '#desk/parts/reason-form.tsx'
import { RequestKey } from '#desk/parts/request-key.tsx'
import { Section, StateMark, type Tone } from '#desk/parts/section.tsx'
import { moment } from '#desk/words/moment.ts'
import type { Route } from './+types/health'

type Check = HealthQuery['health'][number]

export async function loader(args: Route.LoaderArgs) {
  const { health, me } = await load(args, HealthDocument, {})
  return { health, mayRequeue: me.roles.includes('DESK'), seed: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const key = text('request')
  switch (text('act')) {
    case 'requeue': {
      const queue = text('queue')
      const sent = await send(args, RequeueJobsDocument, { queue, reason: text('reason') }, key)
      return sent.ok ? { problem: null, done: `The jobs of ${queue} are back in their queue.` } : refused(sent)
    }
    case 'checkTrail': {
      const sent = await send(args, CheckAuditTrailDocument, {}, key)
      return sent.ok ? { problem: null, done: 'The check has begun. Look again for its result.' } : refused(sent)
    }
    default:
      throw data({ message: 'This form is not known here.' }, { status: 400 })
  }
}

function refused({ message }: { message: string }) {
  return { problem: message, done: null }
}

const TONES = { WELL: 'done', WATCH: 'waits', BAD: 'failed' } as const satisfies Record<HealthState, Tone>
const WORDS = { WELL: 'Well', WATCH: 'Watch', BAD: 'Act' } as const satisfies Record<HealthState, string>

export default function Health({ loaderData: { health, ...may }, actionData }: Route.ComponentProps) {
  const bad = health.filter(({ state }) => state === 'BAD').length
  const watch = health.filter(({ state }) => state === 'WATCH').length
  const areas = Map.groupBy(health, ({ area }) => area)
  return (
    <>
      <title>{`Health${bad > 0 ? ` (${bad})` : ''} · Tonn Desk`}</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-[1.625rem] leading-tight">Health</h1>
        <p className={bad > 0 ? 'font-semibold text-danger-700' : 'text-ink-soft'}>
          {bad + watch === 0 ? 'Everything is well' : `${bad} to act on, ${watch} to watch`}
        </p>
        <Link to="/health" className="desk-button max-lg:min-h-11">
          Look again
        </Link>
      </header>
      <ActOutcome outcome={actionData} />
      <div className="mt-4 grid gap-4">
        {[...areas].map(([area, checks]) => (
          <Area key={area} area={area} checks={checks} {...may} />
        ))}
      </div>
    </>
  )
}

type May = { mayRequeue: boolean; seed: string }

/** What is not well comes first; the rest is folded away where there is much of it. */
function Area({ area, checks, ...may }: { area: string; checks: readonly Check[] } & May) {
  const order = ['BAD', 'WATCH', 'WELL']
  const sorted = checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const open = sorted.filter(({ state }) => state !== 'WELL')
  const well = sorted.filter(({ state }) => state === 'WELL')
  const isLong = well.length > 6
  return (
    <Section
      title={area}
      beside={
        <span className="text-xs text-ink-soft">{open.length === 0 ? 'all well' : `${open.length} not well`}</span>
      }
    >
      <Checks checks={isLong ? open : sorted} {...may} />
      {isLong && (
        <details className={open.length > 0 ? 'border-t border-line' : ''}>
          <summary className="flex min-h-9 items-center px-4 py-1.5 font-medium text-accent max-lg:min-h-11">
            {well.length} that are well
          </summary>
          <Checks checks={well} {...may} />
        </details>
      )}
    </Section>
  )
}

function Checks({ checks, mayRequeue, seed }: { checks: readonly Check[] } & May) {
  return (
    <ul>
      {checks.map(({ name, state, says, todo, failed, isTrail }) => (
        <li
          key={name}
          className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 lg:grid-cols-[4rem_14rem_minmax(0,1fr)]"
        >
          <span>
            <StateMark tone={TONES[state]}>{WORDS[state]}</StateMark>
          </span>
          <span className="font-semibold">{name}</span>
          <span className="grid gap-1">
            <span className="figures text-ink-soft">{says}</span>
            {todo !== null && <span className="max-w-[70ch]">{todo}</span>}
            {failed !== null && (
              <span className="text-ink-soft">
                The first {moment(failed.since)}
                {failed.reason !== null && (
                  <>
                    , the last because of <code className="figures wrap-anywhere text-ink">{failed.reason}</code>
                  </>
                )}
              </span>
            )}
          </span>
          {failed !== null && mayRequeue && (
            <details className="lg:col-start-3" name="requeue">
              <summary className="desk-button list-none max-lg:min-h-11">
                Put {failed.count} back<span className="sr-only"> into {name}</span>
              </summary>
              <ReasonForm act="requeue" seed={seed} label="What was mended" button="Put back" look="filled">
                <input type="hidden" name="queue" value={name} />
              </ReasonForm>
            </details>
          )}
          {isTrail && (
            <Form method="post" preventScrollReset className="lg:col-start-3">
              <input type="hidden" name="act" value="checkTrail" />
              <RequestKey seed={seed} />
              <button type="submit" className="desk-button max-lg:min-h-11">
                Check now
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
