import { data, Link } from 'react-router'
import {
  ApproveReleaseDocument,
  CallReleaseOffDocument,
  DropProposalDocument,
  ProposeReleaseDocument,
  SendReleaseBackDocument,
  ViewProposalDocument,
} from '#desk/api/generated/proposal.ts'
import { loadUnless, send } from '#desk/api/load.ts'
import { ActOutcome } from '#desk/parts/act-outcome.tsx'
import { CartDifferences } from '#desk/parts/releases/cart-differences.tsx'
import { DecideCards } from '#desk/parts/releases/decide-cards.tsx'
import { ProposalBills } from '#desk/parts/releases/proposal-bills.tsx'
import { ProposalCarts } from '#desk/parts/releases/proposal-carts.tsx'
import { ProposalState } from '#desk/parts/releases/proposal-state.tsx'
import { MoveWords } from '#desk/parts/releases/propose-form.tsx'
import { ReleaseChanges } from '#desk/parts/releases/release-changes.tsx'
import { Section } from '#desk/parts/section.tsx'
import { momentWithYear } from '#desk/words/date-words.ts'
import { irishInstant } from '#domain/irish-instant.ts'
import type { Route } from './+types/proposal'

export async function loader(args: Route.LoaderArgs) {
  const number = numberIn(args.params)
  const page = pageIn(new URL(args.request.url).searchParams)
  const wanted = { number, skip: (page - 1) * PAGE_SIZE, most: PAGE_SIZE }
  const asked = await loadUnless('DESK_PROPOSAL_UNKNOWN', args, ViewProposalDocument, wanted)
  if (!asked.ok) throw data({ message: asked.message }, { status: 404 })
  return { viewed: asked.value.proposal, number, page, seed: crypto.randomUUID() }
}

/** Differences of open carts. */
const PAGE_SIZE = 20

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('carts') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1
}

function numberIn({ number }: { number: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw data({ message: 'There’s no proposal with this number.' }, { status: 404 })
  return Number(number)
}

const DONE = {
  propose: 'Proposed. Somebody else has to approve it.',
  approve: 'Approved.',
  sendBack: 'Sent back.',
  callOff: 'Called off. Nothing changed for customers.',
  drop: 'Dropped.',
} as const

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = numberIn(args.params)
  const act = text('act') as keyof typeof DONE
  const problem = (message: string) => ({ problem: message, done: null })
  const at = act === 'propose' && text('when') === 'later' ? timeIn(text('day'), text('time')) : null
  if (at === 'unclear') return problem('Enter the day and the time at which it goes on sale.')
  const sent = await sendAct()
  return sent.ok ? { problem: null, done: DONE[act] } : problem(sent.message)

  function sendAct() {
    const [key, reason] = [text('request'), text('reason')]
    switch (act) {
      case 'propose':
        return send(args, ProposeReleaseDocument, { number, meant: form.getAll('meant').map(String), at }, key)
      case 'approve':
        return send(args, ApproveReleaseDocument, { number, hasSeenDearer: text('seen') === 'yes' }, key)
      case 'sendBack':
        return send(args, SendReleaseBackDocument, { number, reason }, key)
      case 'callOff':
        return send(args, CallReleaseOffDocument, { number, reason }, key)
      case 'drop':
        return send(args, DropProposalDocument, { number, reason }, key)
      default:
        throw data({ message: 'This form is not known here.' }, { status: 400 })
    }
  }
}

function timeIn(day: string, time: string): string | 'unclear' {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return 'unclear'
  const at = irishInstant(day, time)
  return Number.isNaN(at.getTime()) ? 'unclear' : at.toISOString()
}

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  const { viewed, number, page, seed } = loaderData
  const { proposal, against, content, moves, compared, carts } = viewed
  const marked = moves.filter(({ isMeant }) => isMeant)
  return (
    <>
      <title>{`${proposal.name} · Tonn Desk`}</title>
      <p>
        <Link to="/releases" className="inline-flex min-h-8 items-center text-accent underline underline-offset-4">
          Releases
        </Link>
      </p>
      <h1 className="mt-1 flex flex-wrap items-center gap-2.5 text-[1.625rem] leading-tight">
        {proposal.name}
        <ProposalState state={proposal.state} goesOnSaleAt={proposal.goesOnSaleAt} />
      </h1>
      <p className="mt-1 text-ink-soft">
        stored by {proposal.stagedBy}, {momentWithYear(proposal.stagedAt)} · {content}
      </p>
      <ActOutcome outcome={actionData} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <ReleaseChanges changes={viewed.changes} against={against} />
          <ProposalBills baskets={viewed.baskets} compared={compared} against={against} />
          <CartDifferences
            carts={carts}
            first={(page - 1) * PAGE_SIZE}
            page={page}
            to={(wanted) => `/releases/${number}?carts=${wanted}`}
          />
        </div>
        <div className="grid gap-4">
          <ProposalCarts {...viewed} />
          <DecideCards viewed={viewed} seed={seed} />
          {proposal.state !== 'staged' && (
            <Section title="Prices that move">
              <p className="px-4 pt-3 text-ink-soft">
                {compared} set baskets and {carts.live} open carts on both releases.{' '}
                {moves.length === 0 ? 'No price moves.' : `${marked.length} of ${moves.length} marked as meant.`}
              </p>
              <ul className="grid gap-2.5 px-4 py-3">
                {moves.map((move) => (
                  <li key={move.key}>
                    <MoveWords {...move} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </>
  )
}
