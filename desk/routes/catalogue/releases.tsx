import { data, Form, Link } from 'react-router'
import { ReleasesDocument, RollBackReleaseDocument } from '#desk/api/generated/releases.ts'
import type { ReleasesQuery } from '#desk/api/generated/types.ts'
import { load, send } from '#desk/api/load.ts'
import { ActOutcome } from '#desk/parts/act-outcome.tsx'
import { ProposalState } from '#desk/parts/releases/proposal-state.tsx'
import { RequestKey } from '#desk/parts/request-key.tsx'
import { Section, StateMark } from '#desk/parts/section.tsx'
import { TableHead } from '#desk/parts/table-head.tsx'
import { momentWithYear } from '#desk/words/date-words.ts'
import type { Route } from './+types/releases'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(args, ReleasesDocument, {})), seed: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const release = Number(text('release'))
  if (!Number.isSafeInteger(release) || release < 1)
    throw data({ message: 'This form is not known here.' }, { status: 400 })
  const sent = await send(args, RollBackReleaseDocument, { release, reason: text('reason') }, text('request'))
  return sent.ok ? { problem: null, done: `Release ${release} is on sale.` } : { problem: sent.message, done: null }
}

export default function Releases({ loaderData: { releases, proposals, seed }, actionData }: Route.ComponentProps) {
  const open = proposals.filter(({ state }) => state !== 'onSale' && state !== 'dropped')
  const closed = proposals.filter((proposal) => !open.includes(proposal))
  return (
    <>
      <title>Releases · Tonn Desk</title>
      <h1 className="text-[1.625rem] leading-tight">Releases of the catalogue</h1>
      <ActOutcome outcome={actionData} />
      <div className="mt-4 grid gap-4">
        <Section title="Under way">{open.length === 0 ? <Nothing /> : <Proposals proposals={open} />}</Section>
        <Section title="On sale, and before">
          <Sold releases={releases} seed={seed} />
        </Section>
        {closed.length > 0 && (
          <Section title="Decided">
            <Proposals proposals={closed} />
          </Section>
        )}
      </div>
    </>
  )
}

function Nothing() {
  return (
    <div className="px-4 py-6">
      <p className="font-semibold">Nothing is under way</p>
      <p className="mt-1 text-ink-soft">
        Checked files come here with <code className="figures">npm run catalogue -- propose --name “…”</code>.
      </p>
    </div>
  )
}

function Proposals({ proposals }: { proposals: ReleasesQuery['proposals'] }) {
  return (
    <ul>
      {proposals.map(({ number, name, state, stagedBy, stagedAt, proposedBy, goesOnSaleAt, release }) => (
        <li
          key={number}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
        >
          <Link
            to={`/releases/${number}`}
            className="inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:underline max-lg:min-h-11"
          >
            {name}
          </Link>
          <ProposalState state={state} goesOnSaleAt={goesOnSaleAt} />
          <span className="text-ink-soft">
            {proposedBy === null ? `stored by ${stagedBy}, ${momentWithYear(stagedAt)}` : `proposed by ${proposedBy}`}
            {release !== null && `, release ${release}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const CELL = 'lg:border-b lg:border-line lg:px-4 lg:py-2.5 lg:align-middle'

function Sold({ releases, seed }: { releases: ReleasesQuery['releases']; seed: string }) {
  return (
    <table className="block w-full border-separate border-spacing-0 lg:table">
      <TableHead names={['Release', 'On sale since', 'Offers', 'Tariffs', 'Open carts', 'Go back']} aligned="buttons" />
      <tbody className="block lg:table-row-group">
        {releases.map(({ number, onSaleSince, storedAt, isOnSale, offers, tariffs, liveCarts, isAbout }) => (
          <tr
            key={number}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:last:[&>td]:border-0"
          >
            <td className={`${CELL} font-semibold`}>
              <span className="mr-2">
                <Link
                  to={`/releases/on-sale/${number}`}
                  className="inline-flex min-h-8 items-center underline-offset-4 hover:underline max-lg:min-h-11"
                >
                  Release <span className="figures ml-1">{number}</span>
                </Link>
              </span>
              {isOnSale && <StateMark tone="done">on sale</StateMark>}
            </td>
            <td className={`${CELL} figures text-ink-soft`}>{momentWithYear(onSaleSince ?? storedAt)}</td>
            <td className={`${CELL} figures`}>
              {offers}
              <span className="lg:hidden"> offers</span>
            </td>
            <td className={`${CELL} figures`}>
              {tariffs}
              <span className="lg:hidden"> tariffs</span>
            </td>
            <td className={`${CELL} figures`}>
              {isAbout && 'about '}
              {liveCarts}
              <span className="lg:hidden"> open carts</span>
            </td>
            <td className={`${CELL} lg:text-right`}>{isOnSale ? null : <GoBack number={number} seed={seed} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function GoBack({ number, seed }: { number: number; seed: string }) {
  const id = `why-${number}`
  return (
    <details className="relative text-left lg:inline-block" name="back">
      <summary className="desk-button list-none max-lg:min-h-11">
        Go back<span className="sr-only"> to release {number}</span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="desk-card z-10 mt-1 grid gap-2 p-4 shadow-soft max-lg:shadow-none lg:absolute lg:right-0 lg:w-72"
      >
        <input type="hidden" name="release" value={number} />
        <RequestKey seed={seed} />
        <p>
          Release {number} goes on sale on all servers within a second. Orders keep what they have; open carts are asked
          before checkout.
        </p>
        <label htmlFor={id} className="font-medium">
          Why
        </label>
        <input
          id={id}
          name="reason"
          required
          minLength={3}
          maxLength={200}
          className="desk-input min-w-0 max-lg:min-h-11"
        />
        <button type="submit" className="desk-button max-lg:min-h-11" data-look="filled">
          Go back to release {number}
        </button>
      </Form>
    </details>
  )
}
