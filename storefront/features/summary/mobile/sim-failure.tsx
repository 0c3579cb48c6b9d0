import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'

const ActionModal = lazyComponent(
  () => import('#storefront/features/action-modal/action-modal.tsx').then((module) => module.ActionModal),
  { unreachable: 'floating' },
)

type SimFailureProps = { failures: number; onTryAgain: () => void; onClose: () => void }

/** The first failure offers a retry; from the second on the customer is sent to the phone line. */
export function SimFailure({ failures, onTryAgain, onClose }: SimFailureProps) {
  return (
    <Suspense>
      <ActionModal
        modalId={failures > 1 ? 'ERROR_2-contact_us' : 'Error_1_try_again'}
        onTryAgain={onTryAgain}
        onChangeAddress={onClose}
        onClose={onClose}
      />
    </Suspense>
  )
}
