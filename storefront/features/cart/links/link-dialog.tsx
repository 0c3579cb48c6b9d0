import { type RefObject, useEffect, useState } from 'react'
import { MakeCartLinkDocument } from '#storefront/api/generated/cart-links.ts'
import type { MakeCartLinkMutation } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { clockTime } from '#storefront/words/clock-time.ts'
import { failureText } from '../failure-text.ts'
import { LinkMailForm } from './link-mail-form.tsx'

export type LinkDialogProps = {
  open: boolean
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
  reference: string
}

type Link = MakeCartLinkMutation['makeCartLink']
type Asked = { state: 'asking' } | { state: 'made'; link: Link } | { state: 'failed'; problem: string }

/** A new link each time that it is opened: the one before has ended then. */
export function LinkDialog({ open, onClose, returnFocus, reference }: LinkDialogProps) {
  const [asked, setAsked] = useState<Asked>({ state: 'asking' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    if (!open) return
    const leaving = new AbortController()
    setAsked({ state: 'asking' })
    void query(MakeCartLinkDocument, { reference }, leaving.signal).then((reply) => {
      if (leaving.signal.aborted) return
      if (reply.ok) return setAsked({ state: 'made', link: reply.value.makeCartLink })
      setAsked({ state: 'failed', problem: failureText(reply.failure) ?? reply.failure.message })
    })
    return () => leaving.abort()
  }, [open, reference, tries])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Continue on another device"
      description="Scan the code with your phone, or open the link elsewhere. Your cart stays here too, and both show the same."
    >
      {asked.state === 'failed' ? (
        <div className="mt-5 grid justify-items-start gap-4">
          <Notice tone="danger" announced>
            {asked.problem}
          </Notice>
          <Button size="small" look="secondary" onClick={() => setTries((before) => before + 1)}>
            Try again
          </Button>
        </div>
      ) : (
        <MadeLink link={asked.state === 'made' ? asked.link : null} reference={reference} />
      )}
    </Dialog>
  )
}

function MadeLink({ link, reference }: { link: Link | null; reference: string }) {
  return (
    <>
      <div className="mt-5 grid justify-items-center gap-3">
        {link ? (
          <img
            src={link.qrCode}
            alt="QR code of the link to your cart"
            width="208"
            height="208"
            className="size-52 rounded-card border border-line bg-white [image-rendering:pixelated]"
          />
        ) : (
          <Skeleton className="size-52 rounded-card" />
        )}
        <p role="status" className="min-h-10 text-center text-sm text-ink-soft">
          {link ? (
            <>
              Works once, until <strong className="font-semibold text-ink">{clockTime(link.endsAt)}</strong>. Whoever
              opens it has your cart, so keep it to yourself.
            </>
          ) : (
            'Making your link'
          )}
        </p>
      </div>
      <CopiedLink url={link?.url ?? null} />
      <div className="mt-5 border-t border-line pt-5">
        <LinkMailForm key={link?.url} reference={reference} waits={link === null} />
      </div>
    </>
  )
}

function CopiedLink({ url }: { url: string | null }) {
  const [copied, setCopied] = useState<string | null>(null)

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      // A browser that keeps its clipboard to itself: the link can be marked by hand.
      setCopied(null)
    }
  }

  return (
    <div className="mt-4 flex items-center gap-3">
      <input
        readOnly
        aria-label="Link to your cart"
        value={url ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 min-w-0 grow rounded-card border border-line-strong bg-surface-tint px-3 font-mono text-sm text-ink"
      />
      <Button look="quiet" size="small" pending={url === null} onClick={() => url && void copy(url)}>
        {copied !== null && copied === url ? 'Copied' : 'Copy'}
        <span className="sr-only"> the link</span>
      </Button>
    </div>
  )
}
