import { useId } from 'react'
import { Form, Link, redirect } from 'react-router'
import { PrivacyRequestsDocument, RegisterPrivacyRequestDocument } from '#desk/api/generated/privacy.ts'
import type { PrivacyKind, RequestRowFragment } from '#desk/api/generated/types.ts'
import { load, send } from '#desk/api/load.ts'
import { RequestKey } from '#desk/parts/request-key.tsx'
import { Section } from '#desk/parts/section.tsx'
import { TableHead } from '#desk/parts/table-head.tsx'
import { daysLeftWords } from '#desk/words/days-left.ts'
import { moment } from '#desk/words/moment.ts'
import { dayWords } from '#desk/words/step-words.ts'
import { PRIVACY_KIND_NAMES, PRIVACY_KINDS } from '#domain/desk/privacy-request.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/privacy'

export async function loader(args: Route.LoaderArgs) {
  const closed = new URL(args.request.url).searchParams.get('share') === 'closed'
  const { privacyRequests } = await load(args, PrivacyRequestsDocument, { closed })
  return { requests: privacyRequests, closed, seed: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // The server refuses a kind that there is not.
  const kind = text('kind') as PrivacyKind
  const who = text('who')
  const subject = who.includes('@') ? { email: who } : { customer: who }
  const request = { kind, ...subject, receivedOn: text('receivedOn') }
  const sent = await send(args, RegisterPrivacyRequestDocument, request, text('request'))
  if (!sent.ok) return { problem: sent.message }
  throw redirect(
    sent.value.registerPrivacyRequest === '' ? '/privacy' : `/privacy/${sent.value.registerPrivacyRequest}`,
  )
}

const CHOICE =
  'inline-flex min-h-8 items-center font-medium text-ink-soft underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-accent max-lg:min-h-11'

export default function Privacy({ loaderData: { requests, closed, seed }, actionData }: Route.ComponentProps) {
  const over = requests.filter(({ daysLeft }) => daysLeft < 0).length
  return (
    <>
      <title>Requests about data · Tonn Desk</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-[1.625rem] leading-tight">
          Requests about data {!closed && <span className="figures text-ink-soft">{requests.length}</span>}
        </h1>
        {!closed && over > 0 && <p className="font-semibold text-danger-700">{over} over their time</p>}
      </header>
      <p className="mt-1 max-w-[70ch] text-ink-soft">
        Copies, corrections and erasures that people ask for. The law wants each carried out, or refused with a reason,
        within a month of the day on which it came.
      </p>
      <nav aria-label="Share" className="my-3 flex gap-x-3">
        <Link to="/privacy" className={CHOICE} aria-current={!closed}>
          Open
        </Link>
        <Link to="/privacy?share=closed" className={CHOICE} aria-current={closed}>
          Closed
        </Link>
      </nav>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {requests.length === 0 ? (
          <div className="desk-card grid justify-items-center gap-1.5 px-5 py-12 text-center">
            <p className="text-lg font-semibold">
              {closed ? 'Nothing was closed yet' : 'Nobody is waiting for their data'}
            </p>
            <p className="text-ink-soft">What customers ask for in their account comes here by itself.</p>
          </div>
        ) : (
          <Requests requests={requests} closed={closed} />
        )}
        <Register seed={seed} problem={actionData?.problem ?? null} />
      </div>
    </>
  )
}

const CELL = 'lg:border-b lg:border-line lg:px-4 lg:py-2.5 lg:align-middle'

/** A table on a desktop, and cards on a phone. */
function Requests({ requests, closed }: { requests: readonly RequestRowFragment[]; closed: boolean }) {
  return (
    <table className="desk-card block w-full border-separate border-spacing-0 lg:table">
      <TableHead names={[closed ? 'Closed' : 'Due', 'What', 'Whose', 'Came']} />
      <tbody className="block lg:table-row-group">
        {requests.map((request) => (
          <Request key={request.id} {...request} />
        ))}
      </tbody>
    </table>
  )
}

const SOON_DAYS = 7

function Request({
  id,
  kindName,
  subject,
  isOfAccount,
  receivedOn,
  dueOn,
  daysLeft,
  isExtended,
  ...end
}: RequestRowFragment) {
  const { closedAt, outcome, closedBy } = end
  const colour = daysLeft < 0 ? 'text-danger-700' : daysLeft <= SOON_DAYS ? 'text-warning-700' : ''
  return (
    <tr className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-0 hover:bg-surface-soft lg:table-row lg:p-0 lg:last:[&>td]:border-0">
      <td className={`${CELL} order-2 text-right lg:text-left`}>
        {closedAt === null ? (
          <>
            <span className={`figures block font-semibold whitespace-nowrap ${colour}`}>{daysLeftWords(daysLeft)}</span>
            <span className="block text-xs whitespace-nowrap text-ink-soft">
              {dayWords(dueOn)}
              {isExtended ? ', extended' : ''}
            </span>
          </>
        ) : (
          <>
            <span className="block font-semibold whitespace-nowrap">{outcome === 'DONE' ? 'Done' : 'Refused'}</span>
            <span className="block text-xs text-ink-soft">
              {moment(closedAt)}
              {closedBy === null ? '' : ` by ${closedBy}`}
            </span>
          </>
        )}
      </td>
      <td className={`${CELL} order-1`}>
        <Link
          to={`/privacy/${id}`}
          className="inline-flex min-h-8 items-center font-semibold underline-offset-4 hover:underline max-lg:min-h-11"
        >
          {kindName}
        </Link>
      </td>
      <td className={`${CELL} order-3 col-span-2`}>{subject}</td>
      <td className={`${CELL} order-4 col-span-2 text-ink-soft`}>
        {dayWords(receivedOn)}, {isOfAccount ? 'in the account' : 'entered at the desk'}
      </td>
    </tr>
  )
}

function Register({ seed, problem }: { seed: string; problem: string | null }) {
  const id = useId()
  return (
    <Section title="Enter a request">
      <Form method="post" className="grid gap-3 px-4 py-3">
        <RequestKey seed={seed} />
        {problem !== null && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">What they ask for</legend>
          {PRIVACY_KINDS.map((kind, index) => (
            <label key={kind} className="flex min-h-8 items-center gap-2 max-lg:min-h-11">
              <input type="radio" name="kind" value={kind.toUpperCase()} required defaultChecked={index === 0} />
              {PRIVACY_KIND_NAMES[kind]}
            </label>
          ))}
        </fieldset>
        <span className="grid gap-1">
          <label htmlFor={`${id}who`} className="font-medium">
            E-mail address or customer number
          </label>
          <input
            id={`${id}who`}
            name="who"
            required
            maxLength={254}
            autoComplete="off"
            aria-describedby={`${id}hint`}
            className="desk-input max-lg:min-h-11"
          />
          <span id={`${id}hint`} className="text-xs text-ink-soft">
            See first that it is they who ask: write back to the address, or ask for something of their contract.
          </span>
        </span>
        <label className="grid gap-1 font-medium">
          Day on which it came
          <input type="date" name="receivedOn" required className="desk-input max-lg:min-h-11" />
        </label>
        <button type="submit" className="desk-button max-lg:min-h-11" data-look="filled">
          Enter the request
        </button>
      </Form>
    </Section>
  )
}
