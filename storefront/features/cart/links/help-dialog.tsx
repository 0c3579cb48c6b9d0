import { useEffect, useState } from 'react'
import { StartAssistanceDocument } from '#storefront/api/generated/help-dialog.ts'
import { query } from '#storefront/api/query.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { noteSharedCart, reserveStrip, sharedCart } from '#storefront/journey/shared-cart.ts'
import { groupCode } from '#storefront/shell/assistance/names.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { failureText } from '../failure-text.ts'
import type { CartDialogProps } from './cart-dialog.ts'

export type HelpCode =
  | { state: 'loading' }
  | { state: 'made'; code: string; expiresAt: string }
  | { state: 'failed'; problem: string }

/** Each opening makes a new code, which replaces the one before. */
export function HelpDialog({ open, onClose, returnFocus, reference }: CartDialogProps) {
  const [code, setCode] = useState<HelpCode>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt makes a new code
  useEffect(() => {
    // Opened again, it must not show the code before, not even for a moment.
    if (!open) return setCode({ state: 'loading' })
    const leaving = new AbortController()
    setCode({ state: 'loading' })
    // With the press, not with the response: what moves then is what the customer did.
    reserveStrip(true)
    void query(StartAssistanceDocument, { reference }, leaving.signal).then((reply) => {
      if (leaving.signal.aborted) return
      if (!reply.ok && sharedCart() === null) reserveStrip(false)
      if (!reply.ok) return setCode({ state: 'failed', problem: failureText(reply.failure) ?? reply.failure.message })
      const made = reply.value.startAssistance
      setCode({ state: 'made', ...made })
      // From here on every page of this browser watches for the assistant.
      noteSharedCart({ role: 'customer', reference, until: made.expiresAt })
    })
    return () => leaving.abort()
  }, [open, reference, tries])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Get help in a shop"
      description="Read this code out to the person helping you. You’ll both see your cart, and who changed what. Only you can order and pay."
    >
      <HelpCodeView code={code} onAgain={() => setTries((before) => before + 1)} />
    </Dialog>
  )
}

export function HelpCodeView({ code, onAgain }: { code: HelpCode; onAgain: () => void }) {
  const left = useSecondsLeft(code.state === 'made' ? code.expiresAt : null)
  if (code.state === 'failed') {
    return (
      <div className="mt-5 grid justify-items-start gap-4">
        <Notice tone="danger" announced>
          {code.problem}
        </Notice>
        <Button size="small" look="secondary" onClick={onAgain}>
          Try again
        </Button>
      </div>
    )
  }
  if (left === 0) {
    return (
      <div className="mt-5 grid justify-items-start gap-4">
        <Notice tone="info" announced title="This code has expired">
          Nobody can open your cart with it.
        </Notice>
        <Button size="small" look="secondary" onClick={onAgain}>
          Get a new code
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className="mt-5 grid min-h-28 place-items-center rounded-card bg-surface-tint px-4 py-5">
        {code.state === 'made' ? (
          <p className="display figures text-page tracking-[0.12em] text-accent">
            <span aria-hidden="true">{groupCode(code.code)}</span>
            <span className="sr-only">Your code: {spelled(code.code)}</span>
          </p>
        ) : (
          <Skeleton className="h-12 w-56" />
        )}
      </div>
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-soft">
        {code.state === 'made' ? `Works once, until ${clockTime(code.expiresAt)}.` : 'Getting your code'}
        {left !== null && (
          <span aria-hidden="true" className="figures">
            {' '}
            {minutesAndSeconds(left)} left
          </span>
        )}
      </p>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
        They won’t see your date of birth, bank account or card. You can stop it at any time, and the cart stays yours.
      </p>
    </>
  )
}

/** One sign after the other, so that a screen reader does not read it as a word. */
function spelled(code: string): string {
  return [...code].join(' ')
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Null: nothing to count down. */
function useSecondsLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
}
