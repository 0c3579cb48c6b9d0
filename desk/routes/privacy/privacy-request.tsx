import { data, Link } from 'react-router'
import {
  ClosePrivacyRequestDocument,
  ErasePersonDocument,
  ExtendPrivacyRequestDocument,
  PrivacyRequestDocument,
  RectifyPersonDocument,
} from '#desk/api/generated/privacy.ts'
import type { ErasePersonMutation, PrivacyRequestQuery, RectifyPersonMutation } from '#desk/api/generated/types.ts'
import { load, send } from '#desk/api/load.ts'
import { ReasonForm } from '#desk/parts/reason-form.tsx'
import { Facts, Section } from '#desk/parts/section.tsx'
import { daysLeftWords } from '#desk/words/days-left.ts'
import { moment } from '#desk/words/moment.ts'
import { dayWords } from '#desk/words/step-words.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/privacy-request'

type Request = NonNullable<PrivacyRequestQuery['privacyRequest']>
type Erased = NonNullable<ErasePersonMutation['erasePerson']>
type Rectified = NonNullable<RectifyPersonMutation['rectifyPerson']>

export async function loader(args: Route.LoaderArgs) {
  const { privacyRequest } = await load(args, PrivacyRequestDocument, { id: args.params.id })
  if (privacyRequest === null) throw data({ message: 'There’s no such request, or it was cancelled.' }, { status: 404 })
  return { request: privacyRequest, seed: crypto.randomUUID() }
}

type Answer = { problem: string | null; erased?: Erased | null; rectified?: Rectified | null }

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const request = { id: args.params.id, reason: text('reason') }
  const key = text('request')
  switch (text('act')) {
    case 'extend':
      return answer(await send(args, ExtendPrivacyRequestDocument, request, key))
    case 'done':
    case 'refuse': {
      const outcome = text('act') === 'done' ? 'DONE' : 'REFUSED'
      return answer(await send(args, ClosePrivacyRequestDocument, { ...request, outcome }, key))
    }
    case 'erase': {
      const sent = await send(args, ErasePersonDocument, request, key)
      return sent.ok ? { problem: null, erased: sent.value.erasePerson } : { problem: sent.message }
    }
    case 'rectify': {
      const contact = { email: text('email'), mobile: text('mobile') }
      const sent = await send(args, RectifyPersonDocument, { ...request, ...contact }, key)
      return sent.ok ? { problem: null, rectified: sent.value.rectifyPerson } : { problem: sent.message }
    }
    default:
      return { problem: 'This form can’t be read.' }
  }
}

function answer(sent: { ok: true } | { ok: false; message: string }): Answer {
  return { problem: sent.ok ? null : sent.message }
}

export default function PrivacyRequest({ loaderData: { request, seed }, actionData }: Route.ComponentProps) {
  const { kindName, subject, closedAt } = request
  return (
    <>
      <title>{`${kindName} · Tonn Desk`}</title>
      <p>
        <Link to="/privacy" className="inline-flex min-h-8 items-center text-accent underline max-lg:min-h-11">
          Requests about data
        </Link>
      </p>
      <h1 className="text-[1.625rem] leading-tight">
        {kindName} <span className="text-ink-soft">for {subject}</span>
      </h1>
      <div className="mt-4 grid gap-4">
        {actionData?.problem && (
          <Notice tone="danger" announced>
            {actionData.problem}
          </Notice>
        )}
        {actionData?.erased && <Receipt {...actionData.erased} />}
        {actionData?.rectified && <Corrected {...actionData.rectified} />}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Times {...request} />
          {closedAt === null && <CarryOut request={request} seed={seed} />}
          {closedAt === null && request.mayExtend && (
            <Section title="More time">
              <p className="px-4 pt-3 text-ink-soft">
                Two months more where it is complex or there are many. The person has to read so, and why, within the
                first month. It can be done once.
              </p>
              <ReasonForm act="extend" seed={seed} button="Extend by two months" label="Why it is complex" />
            </Section>
          )}
          {closedAt === null && (
            <Section title="Refuse">
              <p className="px-4 pt-3 text-ink-soft">
                Only where the law lets you: it is not they who ask, or they ask again and again. Write to them first:
                why, and that they can complain to the Data Protection Commission.
              </p>
              <ReasonForm act="refuse" seed={seed} button="Refuse" label="Why, as you wrote it to them" />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

function Times({ name, receivedOn, dueOn, daysLeft, isExtended, isOfAccount, closedAt, outcome, closedBy }: Request) {
  return (
    <Section title="The request">
      <Facts
        facts={[
          [
            'Came',
            `${dayWords(receivedOn)}, ${isOfAccount ? 'in the account, by the customer signed in' : 'entered at the desk'}`,
          ],
          [
            'Due',
            `${dayWords(dueOn)}${closedAt === null ? `, ${daysLeftWords(daysLeft)}` : ''}${isExtended ? ', extended' : ''}`,
          ],
          ['In the trail', name],
          ...(closedAt === null
            ? []
            : ([
                [
                  'Closed',
                  `${outcome === 'DONE' ? 'Done' : 'Refused'}, ${moment(closedAt)}, by ${closedBy ?? 'nobody'}`,
                ],
              ] as const)),
        ]}
      />
      {closedAt !== null && (
        <p className="border-t border-line px-4 py-3 text-ink-soft">
          Whose it was is forgotten. What was done is in the audit trail, which the auditor reads.
        </p>
      )}
    </Section>
  )
}

function CarryOut({ request: { id, kind }, seed }: { request: Request; seed: string }) {
  if (kind === 'EXPORT')
    return (
      <Section title="Copy of the data">
        <p className="px-4 pt-3 text-ink-soft">
          One file with all that the shop knows under the address or number: orders with their history, carts, answers
          of checkout, addresses that were checked, cards without their number. Send it where only they read it.
        </p>
        <ReasonForm act="export" seed={seed} button="Save the file" action={`/privacy/${id}/file`} />
        <p className="border-t border-line px-4 pt-3 text-ink-soft">Once they have it:</p>
        <ReasonForm act="done" seed={seed} button="Close as done" label="How they got it" look="filled" />
      </Section>
    )
  if (kind === 'ERASE')
    return (
      <Section title="Erase">
        <p className="px-4 pt-3 text-ink-soft">
          Deletes carts, answers, address checks, cards, sessions and orders that came to nothing. Contracts, payments
          and notices stay for the time that the law sets, without what is no longer needed. It cannot be undone.
        </p>
        <ReasonForm act="erase" seed={seed} button="Erase for good" look="filled">
          <label className="flex min-h-8 items-center gap-2 max-lg:min-h-11">
            <input type="checkbox" name="sure" required />I have seen that it is they who ask
          </label>
        </ReasonForm>
      </Section>
    )
  return (
    <Section title="Correct">
      <p className="px-4 pt-3 text-ink-soft">
        How they are reached, on every order of theirs that is not handed over. The letter about it goes to both
        addresses.
      </p>
      <ReasonForm act="rectify" seed={seed} button="Correct" label="What was wrong">
        <span className="grid gap-2 sm:grid-cols-2">
          <label className="grid gap-1 font-medium">
            New e-mail address
            <input
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              className="desk-input max-lg:min-h-11"
            />
          </label>
          <label className="grid gap-1 font-medium">
            New mobile number
            <input
              name="mobile"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              className="desk-input max-lg:min-h-11"
            />
          </label>
        </span>
      </ReasonForm>
      <div className="border-t border-line px-4 pt-3 text-ink-soft">
        <p className="font-medium text-ink">What is corrected elsewhere</p>
        <ul className="grid list-disc gap-1.5 pt-1 pl-5">
          <li>Name, address and contact of somebody with a contract: in the customer system, which bills go by.</li>
          <li>Details of a number that moves: on the page of the order.</li>
          <li>
            Contracts and receipts stay as they were sent. What is wrong in them is corrected by a letter beside them.
          </li>
        </ul>
      </div>
      <ReasonForm act="done" seed={seed} button="Close as done" label="What was corrected, and where" look="filled" />
    </Section>
  )
}

function Corrected({ corrected, left }: Rectified) {
  return (
    <Section title={corrected.length === 0 ? 'Nothing was corrected' : 'Corrected'}>
      <div role="status" className="grid gap-2 px-4 py-3">
        {corrected.length > 0 && <p>Corrected: {corrected.join(', ')}.</p>}
        {left.length > 0 && <p>Handed over or ended, to be corrected in the customer system: {left.join(', ')}.</p>}
        {corrected.length + left.length === 0 && <p>The shop has no order under this address or number.</p>}
      </div>
    </Section>
  )
}

function Receipt({ deleted, kept, isComplete }: Erased) {
  return (
    <Section title={isComplete ? 'Erased' : 'Erased as far as it can be now'}>
      <div role="status" className="grid gap-3 px-4 py-3">
        {!isComplete && (
          <p className="font-semibold">
            An order is under way, so the request stays open: erase again when it has ended.
          </p>
        )}
        <p>{deleted.length === 0 ? 'Nothing was there to be deleted.' : `Deleted: ${deleted.join(', ')}.`}</p>
        {kept.map(({ what, because, without }) => (
          <p key={what}>
            <strong>{what}</strong> stays: {because}.
            {without.length > 0 && <span className="text-ink-soft"> Without: {without.join(', ')}.</span>}
          </p>
        ))}
      </div>
    </Section>
  )
}
