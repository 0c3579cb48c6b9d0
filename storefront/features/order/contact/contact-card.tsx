import { Suspense, useRef, useState } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { OrderView } from '../order-view.ts'

const CorrectContactDialog = lazyComponent(() =>
  import('./correct-contact-dialog.tsx').then((module) => module.CorrectContactDialog),
)

const REACHED: readonly OrderView['state'][] = ['AWAITING_PAYMENT', 'REFERRED', 'CONFIRMED']

function isVisitToCome({ visit, promises }: OrderView): boolean {
  return visit !== null && !promises.some(({ kind, isDone }) => kind === 'VISIT' && isDone)
}

/** The customer's contact data; it can be corrected until the operator has the order. */
export function ContactCard({ order }: { order: OrderView }) {
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'corrected'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const { details, delivery, mayCorrectContact, onTablet } = order
  if (!REACHED.includes(order.state)) return null
  return (
    <Card as="section" aria-labelledby="contact" className="p-5 text-sm md:p-6">
      <h2 id="contact" className="text-title">
        How we reach you
      </h2>
      <dl className="mt-3 grid gap-2.5">
        <Part label="Email" value={details.email} />
        <Part label="Mobile" value={groupPhone(details.mobile)} />
        {isVisitToCome(order) && delivery?.contactName && delivery.contactMobile && (
          <Part
            label="The engineer will ring"
            value={`${delivery.contactName}, ${groupPhone(delivery.contactMobile)}`}
          />
        )}
      </dl>
      {state === 'corrected' && (
        <p role="status" className="mt-4 flex gap-2 font-medium text-success-700">
          <Icon name="tick" className="mt-0.5 size-4.5" />
          Saved. We’ll use this from now on.
        </p>
      )}
      {onTablet ? null : mayCorrectContact || state === 'open' ? (
        <Button ref={button} look="quiet" size="small" onClick={() => setState('open')} className="mt-4 w-full">
          Correct it
        </Button>
      ) : (
        <p className="mt-4 text-ink-soft">
          Has something changed? Call <PhoneLink line="care" />
        </p>
      )}
      {state !== 'never' && (
        <Suspense>
          <CorrectContactDialog
            order={order}
            open={state === 'open'}
            onClose={() => setState('closed')}
            onCorrected={() => setState('corrected')}
            returnFocus={button}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-base font-medium wrap-anywhere">{value}</dd>
    </div>
  )
}
