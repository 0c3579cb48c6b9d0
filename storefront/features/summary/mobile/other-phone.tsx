import { ActionModalDocument } from '#storefront/api/generated/action-modal.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { ModalDescription } from '#storefront/features/action-modal/modal-description.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

const DEFAULT_TEXT = {
  title: 'We’ll send you a QR code',
  paragraphs: [
    'Once your order is confirmed, we’ll email you a QR code. It’s on your order page too. Scan it with your phone to install the eSIM.',
  ],
}

/** A hint for a phone that is not listed; its text comes from the CMS if it is available. */
export function OtherPhone() {
  const { result } = useQuery(ActionModalDocument, { modalId: 'esim_other_phone' })
  const edited = result.state === 'ready' ? result.value.actionModal : null
  return (
    <Notice title={edited?.title ?? DEFAULT_TEXT.title}>
      <ModalDescription description={edited ? { html: edited.description } : DEFAULT_TEXT} />
    </Notice>
  )
}
