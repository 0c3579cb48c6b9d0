import { useEffect } from 'react'
import { track } from '../../analytics/track.ts'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { type ButtonLook, buttonClass } from '../../ui/button-class.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { ModalButton, ModalId } from './built-in-modals.ts'
import { titleLines } from './modal-content.ts'
import { ModalDescription } from './modal-description.tsx'
import { ModalPicture } from './modal-picture.tsx'
import { useModalContent } from './use-modal-content.ts'

type ActionModalProps = {
  modalId: ModalId
  onTryAgain: () => void
  onChangeAddress: () => void
  onClose: () => void
}

/** A message that the editors write, with a way on in every case. */
export function ActionModal({ modalId, onTryAgain, onChangeAddress, onClose }: ActionModalProps) {
  const content = useModalContent(modalId)
  useEffect(() => track({ name: 'modal_opened', modal: modalId }), [modalId])

  function action({ label, action: does }: ModalButton, look: ButtonLook) {
    switch (does) {
      case 'call':
        return <PhoneLink key={label} icon prefix={`${label} `} className={buttonClass(look, 'large', 'w-full')} />
      case 'mobileBroadband':
        return (
          <LinkButton key={label} to="/mobile/broadband" look={look} className="w-full">
            {label}
          </LinkButton>
        )
      case 'tryAgain':
      case 'changeAddress':
      case 'close': {
        const press = { tryAgain: onTryAgain, changeAddress: onChangeAddress, close: onClose }[does]
        return (
          <Button key={label} look={look} onClick={press} className="w-full">
            {label}
          </Button>
        )
      }
    }
  }

  if (content === null) {
    return (
      <ActionDialog loading title="" picture={null} actions={null} onBack={null} onClose={onClose}>
        {null}
      </ActionDialog>
    )
  }
  const { solid, alternative } = content
  const callable = solid.action === 'call' || alternative?.action === 'call'
  const [first, second] = titleLines(content.title)
  return (
    <ActionDialog
      loading={false}
      picture={<ModalPicture images={content.images} showBackButton={content.showBackButton} />}
      title={
        second === undefined ? (
          first
        ) : (
          <>
            {first} <br className="sm:hidden" />
            {second}
          </>
        )
      }
      actions={
        <>
          {action(solid, 'primary')}
          {alternative && action(alternative, 'quiet')}
          {!callable && (
            <p className="text-center text-sm text-ink-soft">
              Or call <PhoneLink className="font-semibold text-ink underline underline-offset-4" />
            </p>
          )}
        </>
      }
      onBack={content.showBackButton ? onClose : null}
      onClose={content.showCloseButton ? onClose : null}
    >
      <ModalDescription description={content.description} />
    </ActionDialog>
  )
}
