import { type ReactNode, Suspense, useRef, useState } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { dayText } from '#domain/day-text.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { formatVisit } from '#storefront/formatting/format-visit.ts'
import { shortDayOf } from '#storefront/formatting/short-day.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { OrderView } from '../order-view.ts'

const fetchDialog = () => import('./change-visit-dialog.tsx').then((module) => module.ChangeVisitDialog)
const ChangeVisitDialog = lazyComponent(fetchDialog)

type Visit = NonNullable<OrderView['visit']>

/** When and where the engineer comes, with a button to change it. Nothing when no visit is to come. */
export function VisitCard({ order }: { order: OrderView }) {
  const { visit, home, delivery, details, timeline, state } = order
  const step = timeline.find(({ kind, state: now }) => kind === 'VISIT' && now !== 'DONE')
  if (!visit || state !== 'CONFIRMED' || !step) return null
  const isOverdue = step.state === 'LATE'
  const name = delivery?.contactName ?? details.firstName
  const mobile = groupPhone(delivery?.contactMobile ?? details.mobile)
  return (
    <Card as="section" aria-labelledby="the-visit" className="p-5 text-sm md:p-6">
      <h2 id="the-visit" tabIndex={-1} className="text-title outline-none">
        The visit
      </h2>
      <dl className="mt-3 grid gap-3">
        <Part
          icon={<CalendarIcon />}
          label="When"
          about={
            <>
              {visit.hours.replace('-', ' to ')}.
              {!isOverdue && (
                <>
                  {' '}
                  The engineer will ring {name} on <span className="whitespace-nowrap">{mobile}</span> first.
                </>
              )}
            </>
          }
        >
          {dayText(visit.date)}
        </Part>
        {home && (
          <Part
            icon={<Icon name="pin" className={ICON} />}
            label="Where"
            about={isOverdue ? '' : 'Someone over 18 must be at home.'}
          >
            {shownAddress(home)}
          </Part>
        )}
      </dl>
      {visit.refused && <RefusedTime visit={visit} refused={visit.refused} />}
      {!order.onTablet && <ChangeVisit key={order.reference} reference={order.reference} visit={visit} />}
    </Card>
  )
}

/** The time that the customer requested last, and that was refused. */
function RefusedTime({ visit, refused }: { visit: Visit; refused: NonNullable<Visit['refused']> }) {
  return (
    <div className="mt-4">
      <Notice tone="warning" title="We couldn’t move your visit">
        <p>
          The network couldn’t take {formatVisit({ at: refused.date, time: refused.hours })}, so the time above still
          applies.{' '}
          {visit.mayChange ? (
            'If it doesn’t suit you, choose another time below.'
          ) : (
            <>
              If it doesn’t suit you, call <PhoneLink line="care" />
            </>
          )}
        </p>
      </Notice>
    </div>
  )
}

const ICON = 'mt-0.5 size-5 text-accent'

/** Not in the shared icon set, so that no other page loads it. */
function CalendarIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${ICON}`}>
      <path
        d="M4 10h16M8 3v5m8-5v5M4 5h16v15H4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}

type PartProps = { icon: ReactNode; label: string; about: ReactNode; children: ReactNode }

function Part({ icon, label, about, children }: PartProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="wrap-anywhere">
        <span className="block text-base font-medium">{children}</span>
        <span className="text-ink-soft">{about}</span>
      </dd>
    </div>
  )
}

function ChangeVisit({ reference, visit }: { reference: string; visit: Visit }) {
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'changed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const { changeableUntil, mayChange } = visit
  const isOpen = state === 'open'
  return (
    <>
      {state === 'changed' && (
        <p role="status" className="mt-4 flex gap-2 font-medium text-success-700">
          <Icon name="tick" className="mt-0.5 size-4.5" />
          We’ve changed your visit. We’ll confirm it by email.
        </p>
      )}
      {mayChange || isOpen ? (
        <>
          <Button
            ref={button}
            look="quiet"
            size="small"
            onPointerEnter={() => void fetchDialog().catch(() => undefined)}
            onClick={() => setState('open')}
            className="mt-4 w-full"
          >
            Change the visit
          </Button>
          <p className="mt-2 text-center text-ink-soft">
            Free until {shortDayOf(changeableUntil)}, {clockTime(changeableUntil)}
          </p>
        </>
      ) : (
        <p className="mt-4 text-ink-soft">
          Need another time? Call <PhoneLink line="care" />
        </p>
      )}
      {state !== 'never' && (
        <Suspense>
          <ChangeVisitDialog
            reference={reference}
            visit={visit}
            open={isOpen}
            onClose={() => setState('closed')}
            onChanged={() => setState('changed')}
            returnFocus={button}
          />
        </Suspense>
      )}
    </>
  )
}
