import { data, Link } from 'react-router'
import { OrderDocument, RetryOrderDocument, ShowPersonDocument, WriteNoteDocument } from '#desk/api/generated/order.ts'
import { load, type Sent, send } from '#desk/api/load.ts'
import { OrderNotes, OrderPerson, OrderTrail } from '#desk/parts/order-people.tsx'
import { OrderJobs, OrderLetters, OrderMoney } from '#desk/parts/order-systems.tsx'
import { OrderTimeline } from '#desk/parts/order-timeline.tsx'
import { StateMark } from '#desk/parts/section.tsx'
import { moment } from '#desk/words/moment.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/order'

export async function loader(args: Route.LoaderArgs) {
  const { reference } = args.params
  const { me, order } = await load(args, OrderDocument, { reference })
  return { order, mayRetry: me.roles.includes('DESK'), seed: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { reference } = args.params
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const key = text('request')
  switch (text('act')) {
    case 'retry': {
      const sent = await send(args, RetryOrderDocument, { reference }, key)
      if (!sent.ok) return outcomeOf(sent)
      const again = sent.value.retryOrder
      return { problem: null, done: again.length === 0 ? null : `Tried again: ${again.join(', ')}` }
    }
    case 'show':
      return outcomeOf(await send(args, ShowPersonDocument, { reference, reason: text('reason') }, key))
    case 'note':
      return outcomeOf(await send(args, WriteNoteDocument, { reference, text: text('text') }, key))
    default:
      throw data({ message: 'This form is not known here.' }, { status: 400 })
  }
}

function outcomeOf(sent: Sent<unknown>): { problem: string | null; done: string | null } {
  return { problem: sent.ok ? null : sent.message, done: null }
}

export default function Order({ loaderData: { order, mayRetry, seed }, actionData }: Route.ComponentProps) {
  const { reference, state, why, managedState, placedAt, services, credit } = order
  return (
    <>
      <title>{`${reference} · Tonn Desk`}</title>
      <p>
        <Link to="/work" className="inline-flex min-h-8 items-center text-accent underline underline-offset-4">
          Orders that need a person
        </Link>
      </p>
      <h1 className="figures mt-1 flex flex-wrap items-center gap-2.5 text-[1.625rem] leading-tight">
        {reference}
        <StateMark tone={state === 'cancelled' ? 'failed' : 'open'}>{state}</StateMark>
        {managedState !== null && <StateMark tone="waits">{managedState} at order management</StateMark>}
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
        <span>ordered {moment(placedAt)}</span>
        <span>{services.join(', ')}</span>
        {credit !== null && <span>credit {credit}</span>}
        {why !== null && <span>because {why}</span>}
      </p>
      <div className="mt-4 grid gap-3 empty:hidden">
        {actionData?.problem && (
          <Notice tone="danger" announced>
            {actionData.problem}
          </Notice>
        )}
        {actionData?.done && (
          <Notice tone="success" announced>
            {actionData.done}
          </Notice>
        )}
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <OrderTimeline steps={order.steps} history={order.history} />
          <OrderJobs order={order} mayRetry={mayRetry} seed={seed} />
          <OrderLetters letters={order.letters} documents={order.documents} />
          <OrderTrail trail={order.trail} />
        </div>
        <div className="grid gap-4">
          <OrderMoney order={order} />
          <OrderPerson person={order.person} seed={seed} />
          <OrderNotes notes={order.notes} seed={seed} />
        </div>
      </div>
    </>
  )
}
