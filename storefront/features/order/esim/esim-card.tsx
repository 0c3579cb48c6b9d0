import { useId } from 'react'
import { INSTALL_SYSTEMS, type InstallSystem, installLink } from '#domain/sim/install-link.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
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
        {isReady ? 'Your eSIM is ready' : 'We’re making your eSIM'}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {isReady
          ? `For ${plan}. Have the phone and Wi-Fi to hand.`
          : `For ${plan}. It’ll be here in a moment. We’ll email it to ${email} too.`}
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
            Or open our email there, or print it: your phone’s camera has to see the code.
          </Step>
          <Step number={2} title="Settings, Mobile network, Add eSIM">
            Your phone offers to scan a QR code. Point it at this one.
          </Step>
          <Step number={3} title="Accept when your phone asks">
            It takes a minute or two. The code only works once.
          </Step>
        </ol>
      </div>
      {isReady && (
        <>
          <InstallLinks activationCode={activationCode} plan={plan} />
          <details className="mt-4 border-t border-line pt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
              No other screen? Type the code instead
            </summary>
            <dl className="grid gap-3 pb-2 text-sm">
              <CopiedCode label="SM-DP+ address" code={smdpAddress} />
              <CopiedCode label="Activation code" code={matchingId} />
              <CopiedCode label="Both in one, if your phone wants a single code" code={activationCode} />
            </dl>
          </details>
          <ResendOrRenew reference={reference} offerId={eSim.offerId} email={email} />
        </>
      )}
    </Card>
  )
}

/** On the phone itself nothing has to be scanned. Both systems take the code from a link of their maker. */
function InstallLinks({ activationCode, plan }: { activationCode: string; plan: string }) {
  return (
    <div className="no-print mt-4 border-t border-line pt-4">
      <p className="text-sm">
        <strong className="font-semibold">Reading this on the phone it’s for?</strong> Install it with one press.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {INSTALL_SYSTEMS.map((system) => (
          <LinkButton key={system} to={installLink(system, activationCode)} look="secondary" size="small">
            Install on {SYSTEM_NAME[system]}
            <span className="sr-only"> the eSIM for {plan}</span>
          </LinkButton>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Needs iOS 17.4 or later, or a recent Android. If nothing opens, use the QR code.
      </p>
    </div>
  )
}

const SYSTEM_NAME = { iOS: 'iPhone', android: 'Android' } as const satisfies Record<InstallSystem, string>

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
