import { type RefObject, useEffect, useState } from 'react'
import { EndCartLinkDocument, MakeCartLinkDocument } from '#storefront/api/generated/cart-links.ts'
import type { CartLinkPartsFragment as Link } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { failureText } from '../failure-text.ts'
import { LinkMailForm } from './link-mail-form.tsx'

export type LinkDialogProps = {
  open: boolean
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
  reference: string
}

type Asked =
  | { state: 'asking' | 'ended' }
  | { state: 'made'; link: Link; problem?: string }
  | { state: 'failed'; problem: string }

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

  async function callBack(link: Link) {
    const reply = await query(EndCartLinkDocument, { reference })
    if (reply.ok) return setAsked({ state: 'ended' })
    setAsked({ state: 'made', link, problem: failureText(reply.failure) ?? reply.failure.message })
  }

  const again = () => setTries((before) => before + 1)

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
          <Button size="small" look="secondary" onClick={again}>
            Try again
          </Button>
        </div>
      ) : asked.state === 'ended' ? (
        <EndedLink onAgain={again} />
      ) : (
        <MadeLink
          link={asked.state === 'made' ? asked.link : null}
          problem={(asked.state === 'made' && asked.problem) || null}
          reference={reference}
          onRenewed={(link) => setAsked({ state: 'made', link })}
          onCallBack={callBack}
        />
      )}
    </Dialog>
  )
}

export function EndedLink({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <Notice tone="success" announced title="The link has ended">
        Nobody can open your cart with it any more, and a device that used it has to ask again.
      </Notice>
      <Button size="small" look="secondary" onClick={onAgain}>
        Make a new link
      </Button>
    </div>
  )
}

type MadeLinkProps = {
  link: Link | null
  problem: string | null
  reference: string
  /** The link of a second address is another one. */
  onRenewed: (link: Link) => void
  onCallBack: (link: Link) => Promise<void>
}

export function MadeLink({ link, problem, reference, onRenewed, onCallBack }: MadeLinkProps) {
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
        <LinkMailForm reference={reference} waits={link === null} onRenewed={onRenewed} />
      </div>
      {problem && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      )}
      <div className="mt-5 border-t border-line pt-3">
        <CallBack link={link} onCallBack={onCallBack} />
      </div>
    </>
  )
}

function CallBack({ link, onCallBack }: Pick<MadeLinkProps, 'link' | 'onCallBack'>) {
  const [pending, setPending] = useState(false)
  async function press() {
    if (link === null) return
    setPending(true)
    await onCallBack(link)
    setPending(false)
  }
  return (
    <>
      <p className="text-sm text-ink-soft">Sent it to the wrong person? End it, and it opens nothing.</p>
      <Button look="quiet" size="small" pending={pending} onClick={() => void press()} className="mt-2">
        End this link
      </Button>
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
