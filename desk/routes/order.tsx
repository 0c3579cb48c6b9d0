import { Link, useNavigate, useSearchParams } from 'react-router'
import { LetterDocument } from '#desk/api/generated/letters.ts'
import { OrderDocument } from '#desk/api/generated/order.ts'
import { OrderVisitDocument, ReviewVisitDocument } from '#desk/api/generated/order-acts.ts'
import { load, send } from '#desk/api/load.ts'
import { ActOutcome } from '#desk/parts/act-outcome.tsx'
import { actOnOrder } from '#desk/parts/actions/act-on-order.ts'
import { actionsFor, OrderActions } from '#desk/parts/actions/order-actions.tsx'
import { dialogIn, doneIn, type OrderDialog } from '#desk/parts/actions/order-address.ts'
import { OrderDialogs } from '#desk/parts/actions/order-dialogs.tsx'
import { OrderLetters } from '#desk/parts/order-letters.tsx'
import { OrderNotes, OrderPerson, OrderTrail } from '#desk/parts/order-people.tsx'
import { OrderJobs, OrderMoney } from '#desk/parts/order-systems.tsx'
import { OrderTimeline } from '#desk/parts/order-timeline.tsx'
import { StateMark } from '#desk/parts/section.tsx'
import { useBackToList } from '#desk/parts/work/list-keys.ts'
import { OrderWork } from '#desk/parts/work/order-work.tsx'
import { moment } from '#desk/words/moment.ts'
import type { Route } from './+types/order'

export async function loader(args: Route.LoaderArgs) {
  const { reference } = args.params
  const { me, order } = await load(args, OrderDocument, { reference })
  const dialog = dialogIn(new URL(args.request.url).searchParams)
  const opened = actionsFor(order, me.roles).find((action) => action.dialog === dialog)?.dialog ?? null
  const visit = await visitFor(args, opened)
  const letter = opened === 'letter' ? await letterFor(args) : null
  return { order, roles: me.roles, opened, visit, letter, now: new Date().toISOString(), seed: crypto.randomUUID() }
}

/** The diary is called for the dialogs that need it alone. */
async function visitFor(args: Route.LoaderArgs, opened: OrderDialog | null) {
  const { reference } = args.params
  if (opened === 'visit') return (await load(args, OrderVisitDocument, { reference })).visit
  return opened === 'review' ? (await load(args, ReviewVisitDocument, { reference })).reviewVisit : null
}

/** One that was not sent, or is not true any more, has no preview, and the dialog says so. */
async function letterFor(args: Route.LoaderArgs) {
  const { reference } = args.params
  const name = new URL(args.request.url).searchParams.get('name') ?? ''
  const sent = await send(args, LetterDocument, { reference, name }, '')
  return { name, letter: sent.ok ? sent.value.letter : sent.message }
}

export function action(args: Route.ActionArgs) {
  return actOnOrder(args, args.params.reference)
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, roles, opened, now, seed } = loaderData
  const { reference, state, why, managedState, placedAt, services, credit } = order
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useBackToList()
  const isWorker = roles.includes('DESK') || roles.includes('FINANCE')
  const actions = actionsFor(order, roles)
  const problem = actionData?.problem ?? null
  const done = actionData?.done ?? (problem === null ? doneIn(search) : null)
  const leave = () => void navigate(`/orders/${reference}`, { preventScrollReset: true })
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
      <OrderActions actions={actions} />
      <OrderWork work={order.work} now={now} mayAct={isWorker} seed={seed} />
      <ActOutcome outcome={{ problem: opened === null ? problem : null, done }} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <OrderTimeline steps={order.steps} history={order.history} />
          <OrderJobs order={order} mayRetry={isWorker} seed={seed} />
          <OrderLetters {...order} seed={seed} />
          <OrderTrail trail={order.trail} />
        </div>
        <div className="grid gap-4">
          <OrderMoney order={order} mayApprove={isWorker} seed={seed} />
          <OrderPerson person={order.person} seed={seed} />
          <OrderNotes notes={order.notes} seed={seed} />
        </div>
      </div>
      <OrderDialogs {...loaderData} problem={problem} problems={actionData?.problems ?? {}} onLeave={leave} />
    </>
  )
}
