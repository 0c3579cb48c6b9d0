import { Suspense } from 'react'
import { useApiException } from '#storefront/analytics/use-api-exception.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'

const ActionModal = lazyComponent(
  () => import('#storefront/features/action-modal/action-modal.tsx').then((module) => module.ActionModal),
  { unreachable: 'floating' },
)

type SimFailureProps = {
  /** The operation that failed. */
  source: 'updateSIMType' | 'updateESIMDetails'
  failures: number
  onTryAgain: () => void
  onClose: () => void
}

/** The first failure offers a retry; from the second on the customer is sent to the phone line. */
export function SimFailure({ source, failures, onTryAgain, onClose }: SimFailureProps) {
  const modalId = failures > 1 ? 'ERROR_2-contact_us' : 'Error_1_try_again'
  return (
    <>
      <Report key={failures} source={source} modal={modalId} />
      <Suspense>
        <ActionModal modalId={modalId} onTryAgain={onTryAgain} onChangeAddress={onClose} onClose={onClose} />
      </Suspense>
    </>
  )
}

/** Each failure is one, though the modal stays. */
function Report({ source, modal }: { source: string; modal: string }) {
  useApiException(source, modal)
  return null
}
