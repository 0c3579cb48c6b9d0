import { useEffect, useRef, useState } from 'react'
import { AlertAddress } from '#domain/checkout/alert-address.ts'
import { EndKeptOfferDocument, KeepOfferDocument, KeptOfferDocument } from '#storefront/api/generated/cart-links.ts'
import type { KeptOfferPartsFragment as Kept } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { failureText } from '../failure-text.ts'
import type { CartDialogProps } from './cart-dialog.ts'

const judge = judgeBy(AlertAddress)

/** Whether an offer is kept already is loaded beside the form, which works without knowing it. */
export function KeepOfferDialog({ open, onClose, returnFocus, reference }: CartDialogProps) {
  const [kept, setKept] = useState<Kept | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    if (!open) return
    const leaving = new AbortController()
    setSentTo(null)
    void query(KeptOfferDocument, { reference }, leaving.signal).then((reply) => {
      if (!leaving.signal.aborted && reply.ok) setKept(reply.value.keptOffer)
    })
    return () => leaving.abort()
  }, [open, reference])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Keep this offer"
      description="We’ll email you a link to your cart and a PDF with every bill. Come back any time in the next 14 days, on any device."
    >
      <div className="mt-5 grid gap-5">
        {sentTo === null ? (
          <KeepForm
            reference={reference}
            onKept={(offer, email) => {
              setKept(offer)
              setSentTo(email)
            }}
          />
        ) : (
          kept && <Sent email={sentTo} until={longDate(kept.endsAt)} onAgain={() => setSentTo(null)} />
        )}
        <OfferTerms />
        {kept && <KeptNow kept={kept} reference={reference} onEnded={() => setKept(null)} />}
      </div>
    </Dialog>
  )
}

/** As the mail says it. */
export function OfferTerms() {
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-soft">
      <li>Your cart keeps its prices. If our price list changes, we’ll show you the old and the new price first.</li>
      <li>Nothing is ordered, and phones and visit times aren’t reserved.</li>
      <li>We delete your email address once the email is sent.</li>
    </ul>
  )
}

type KeepFormProps = { reference: string; onKept: (offer: Kept, email: string) => void }

function KeepForm({ reference, onKept }: KeepFormProps) {
  const form = useForm({
    id: 'keep-offer',
    initial: { email: '' },
    judge,
    async submit({ email }) {
      const reply = await query(KeepOfferDocument, { reference, email })
      if (!reply.ok) return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
      onKept(reply.value.keepOffer, email.trim())
      return null
    },
  })
  return (
    <form {...form.form} aria-label="Keep this offer" className="grid gap-4">
      <TextField
        {...form.text('email')}
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <FormRefusal form={form} />
      <Button type="submit" pending={form.state.pending}>
        Email me this offer
      </Button>
    </form>
  )
}

export function Sent({ email, until, onAgain }: { email: string; until: string; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-card">
      <Notice tone="success" title={`Your offer is kept until ${until.replaceAll(' ', '\u00a0')}`}>
        <p className="wrap-anywhere">
          The email to {email} is on its way. If it isn’t there in a minute, check your spam folder.
        </p>
        <Button size="small" look="secondary" onClick={onAgain} className="mt-3">
          Use another address
        </Button>
        <p className="mt-2 text-sm">The link in the first email then stops working.</p>
      </Notice>
    </div>
  )
}

type KeptNowProps = { kept: Kept; reference: string; onEnded: () => void }

export function KeptNow({ kept, reference, onEnded }: KeptNowProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function end() {
    setPending(true)
    const reply = await query(EndKeptOfferDocument, { reference })
    setPending(false)
    if (reply.ok) return onEnded()
    setProblem(failureText(reply.failure) ?? reply.failure.message)
  }

  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        A link to this cart works until <strong className="font-semibold text-ink">{longDate(kept.endsAt)}</strong>.
        Sent it to the wrong address? End it, and it won’t open anything.
      </p>
      <Button look="quiet" size="small" pending={pending} onClick={() => void end()} className="mt-2">
        End this offer
      </Button>
      {problem && (
        <div className="mt-3">
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      )}
    </div>
  )
}
