import { useEffect, useState } from 'react'
import { EndCartLinkDocument, MakeCartLinkDocument } from '#storefront/api/generated/cart-links.ts'
import type { CartLinkPartsFragment as Link } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { failureText } from '../failure-text.ts'
import type { CartDialogProps } from './cart-dialog.ts'
import { LinkMailForm } from './link-mail-form.tsx'

type LinkState =
  | { state: 'loading' | 'ended' }
  | { state: 'made'; link: Link; problem?: string }
  | { state: 'failed'; problem: string }

/** Each opening makes a new link, which ends the one before. */
export function LinkDialog({ open, onClose, returnFocus, reference }: CartDialogProps) {
  const [state, setState] = useState<LinkState>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt makes a new link
  useEffect(() => {
    if (!open) return
    const leaving = new AbortController()
    setState({ state: 'loading' })
    void query(MakeCartLinkDocument, { reference }, leaving.signal).then((reply) => {
      if (leaving.signal.aborted) return
      if (reply.ok) return setState({ state: 'made', link: reply.value.makeCartLink })
      setState({ state: 'failed', problem: failureText(reply.failure) ?? reply.failure.message })
    })
    return () => leaving.abort()
  }, [open, reference, tries])

  async function endLink(link: Link) {
    const reply = await query(EndCartLinkDocument, { reference })
    if (reply.ok) return setState({ state: 'ended' })
    setState({ state: 'made', link, problem: failureText(reply.failure) ?? reply.failure.message })
  }

  const again = () => setTries((before) => before + 1)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Continue on another device"
      description="Scan the code with your phone, or open the link on another device. Your cart stays here too, and both stay in step."
    >
      {state.state === 'failed' ? (
        <div className="mt-5 grid justify-items-start gap-4">
          <Notice tone="danger" announced>
            {state.problem}
          </Notice>
          <Button size="small" look="secondary" onClick={again}>
            Try again
          </Button>
        </div>
      ) : state.state === 'ended' ? (
        <EndedLink onAgain={again} />
      ) : (
        <MadeLink
          link={state.state === 'made' ? state.link : null}
          problem={(state.state === 'made' && state.problem) || null}
          reference={reference}
          onRenewed={(link) => setState({ state: 'made', link })}
          onEnd={endLink}
        />
      )}
    </Dialog>
  )
}

export function EndedLink({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <Notice tone="success" announced title="The link has ended">
        It no longer opens your cart, and a device that used it needs a new one.
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
  /** Called with the new link that was sent to another address. */
  onRenewed: (link: Link) => void
  onEnd: (link: Link) => Promise<void>
}

export function MadeLink({ link, problem, reference, onRenewed, onEnd }: MadeLinkProps) {
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
        <EndLink link={link} onEnd={onEnd} />
      </div>
    </>
  )
}

function EndLink({ link, onEnd }: Pick<MadeLinkProps, 'link' | 'onEnd'>) {
  const [pending, setPending] = useState(false)
  async function press() {
    if (link === null) return
    setPending(true)
    await onEnd(link)
    setPending(false)
  }
  return (
    <>
      <p className="text-sm text-ink-soft">Sent it to the wrong person? End it, and it won’t open anything.</p>
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
      // Clipboard access is denied; the link can still be selected.
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
