import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { FindOrdersQuery } from '#desk/api/generated/types.ts'
import { moment } from '#desk/words/moment.ts'
import { StateMark } from '../section.tsx'

export type Found = FindOrdersQuery['findOrders']

const BY: Readonly<Record<string, string>> = {
  reference: 'By reference',
  email: 'By e-mail address',
  phone: 'By phone number',
  eircode: 'By Eircode',
  customer: 'By customer number',
  name: 'By name',
}

/** Orders that were found, each a link. Arrow keys move between them, and up from the first to the field. */
export function FoundOrders({ found, onOpen, onLeave }: { found: Found; onOpen?: () => void; onLeave?: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const { orders, by, hasMore } = found
  const count = `${orders.length}${hasMore ? ' newest' : ''} ${orders.length === 1 ? 'order' : 'orders'}`

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step
    if (next < 0) onLeave?.()
    else links[Math.min(next, links.length - 1)]?.focus()
  }

  return (
    <>
      <p role="status" className="px-4 py-2 text-ink-soft">
        {BY[by]}: {orders.length === 0 ? 'nothing found.' : `${count}.`}
        {hasMore && ' Add a word, or search by e-mail address or number.'}
      </p>
      <ul ref={list} onKeyDown={move} className="grid border-t border-line empty:hidden">
        {orders.map((order) => (
          <li key={order.reference} className="border-b border-line last:border-0">
            <FoundOrder order={order} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FoundOrder({ order, onOpen }: { order: Found['orders'][number]; onOpen: (() => void) | undefined }) {
  const { reference, state, createdAt, services, customer, person } = order
  return (
    <Link
      to={`/orders/${reference}`}
      onClick={onOpen}
      className="grid gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-surface-soft focus-visible:bg-surface-tint sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
    >
      <span className="figures font-semibold whitespace-nowrap">{reference}</span>
      <span className="min-w-0">
        <span className="block font-semibold">{person.name}</span>
        <span className="block text-xs text-ink-soft">
          {[person.email, person.mobile, person.address, customer]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 sm:grid sm:justify-items-end sm:gap-1">
        <StateMark tone={state === 'cancelled' || state === 'withdrawn' ? 'failed' : 'open'}>{state}</StateMark>
        <span className="figures text-xs text-ink-soft">
          {services.join(', ')} · {moment(createdAt)}
        </span>
      </span>
    </Link>
  )
}
