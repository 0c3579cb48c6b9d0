import { useId } from 'react'
import { Card } from '#storefront/ui/card.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { OrderView } from '../order-view.ts'
import { CopiedCode } from './copied-code.tsx'
import { ResendOrRenew } from './resend-or-renew.tsx'

type ESimCardProps = {
  eSim: OrderView['eSims'][number]
  reference: string
  plan: string
  email: string
}

/** The activation code of an eSIM: as a QR code, as text, and with instructions. */
export function ESimCard({ eSim, reference, plan, email }: ESimCardProps) {
  const id = useId()
  const { pictureUrl, smdpAddress, matchingId, activationCode } = eSim
  const isReady = pictureUrl !== null && smdpAddress !== null && matchingId !== null && activationCode !== null
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-6">
      <h2 id={id} className="text-title">
        {isReady ? 'Your eSIM is ready' : 'We are making your eSIM'}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {isReady
          ? `For ${plan}. Have Wi-Fi and the phone at hand that it is for.`
          : `For ${plan}. It will be here in a moment, and comes by e-mail to ${email}.`}
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {isReady ? (
          <img
            src={pictureUrl}
            alt={`QR code of the eSIM for ${plan}`}
            width="232"
            height="232"
            className="size-58 rounded-card border border-line bg-white [image-rendering:pixelated]"
          />
        ) : (
          <Skeleton className="size-58 rounded-card" />
        )}
        <ol className="grid content-start gap-2.5 text-sm">
          <Step number={1} title="Open this page on another screen">
            Or the e-mail, or print it: your phone has to look at the code.
          </Step>
          <Step number={2} title="Settings, Mobile network, Add eSIM">
            Your phone offers to scan a QR code. Point it at this one.
          </Step>
          <Step number={3} title="Say yes when it asks">
            It takes a minute or two. The code works once.
          </Step>
        </ol>
      </div>
      {isReady && (
        <>
          <details className="mt-4 border-t border-line pt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
              No other screen? Type the code
            </summary>
            <dl className="grid gap-3 pb-2 text-sm">
              <CopiedCode label="SM-DP+ address" code={smdpAddress} />
              <CopiedCode label="Activation code" code={matchingId} />
              <CopiedCode label="Both in one, where your phone asks for one" code={activationCode} />
            </dl>
          </details>
          <ResendOrRenew reference={reference} offerId={eSim.offerId} email={email} />
        </>
      )}
    </Card>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: string }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="figures grid size-7 place-items-center rounded-pill bg-surface-tint font-semibold"
      >
        {number}
      </span>
      <span>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-ink-soft">{children}</span>
      </span>
    </li>
  )
}
