import { listOf } from '#storefront/formatting/list-of.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { ActorLine } from './actor-line.tsx'
import type { AssistedParts } from './assistance-signal.ts'
import { type AssistanceView, useSharing } from './assistance-store.ts'
import { firstNameOf } from './names.ts'

/** What other pages show of a shared cart. */
export const ASSISTED_PARTS: AssistedParts = {
  line: SharedLine,
  review: ChangedSince,
  button: OnlyYou,
}

function useView(): AssistanceView | null {
  const sharing = useSharing()
  return sharing.state === 'open' ? sharing.view : null
}

function SharedLine({ offerId }: { offerId: string }) {
  const mark = useView()?.lines.find((line) => line.offerId === offerId)
  if (mark === undefined) return null
  return (
    <>
      <ActorLine mark={mark} isOwn={mark.actor === 'CUSTOMER'} />
      {mark.parts.map((part) => (
        <ActorLine key={part.part} what={PART_NAMES[part.part]} mark={part} isOwn={part.actor === 'CUSTOMER'} />
      ))}
    </>
  )
}

const PART_NAMES = { DEVICE: 'Device', VISIT: 'Visit', NUMBER: 'Number' } satisfies Record<
  AssistanceView['lines'][number]['parts'][number]['part'],
  string
>

function ChangedSince() {
  const view = useView()
  return view && <ChangedSinceView view={view} />
}

export function ChangedSinceView({
  view: { assistantName, changedSinceHandOver: changed },
}: {
  view: Pick<AssistanceView, 'assistantName' | 'changedSinceHandOver'>
}) {
  if (changed.length === 0) return null
  return (
    <div className="mt-6">
      <Notice tone="warning" announced title={`${firstNameOf(assistantName)} changed ${listOf(changed)}`}>
        Please read your contract again. We’ve taken back your ticks, so that you agree only to what’s here now.
      </Notice>
    </div>
  )
}

function OnlyYou() {
  const view = useView()
  if (view === null) return null
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Only you can press this. {firstNameOf(view.assistantName)} sees that you’ve ordered, but not your bank account or
      card.
    </p>
  )
}
