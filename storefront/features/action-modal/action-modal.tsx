import { useEffect } from 'react'
import { Link } from 'react-router'
import { track } from '#storefront/analytics/track.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { type ButtonLook, buttonClass } from '#storefront/ui/button/button-class.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ActionDialog, ActionDialogBody, ActionDialogSkeleton } from '#storefront/ui/dialog/action-dialog.tsx'
import { BUILT_IN_MODALS, type ModalButton, type ModalId } from './built-in-modals.ts'
import { type ModalContent, modalContent, titleLines } from './modal-content.ts'
import { ModalDescription } from './modal-description.tsx'
import { ModalPicture, ModalPictureSkeleton } from './modal-picture.tsx'
import { useModalContent } from './use-modal-content.ts'

type ActionModalProps = {
  modalId: ModalId
  onTryAgain: () => void
  onChangeAddress: () => void
  onClose: () => void
}

/** A message from the CMS or a built-in one, which always has a button to go on with. */
export function ActionModal({ modalId, onTryAgain, onChangeAddress, onClose }: ActionModalProps) {
  const content = useModalContent(modalId)
  useEffect(() => track({ name: 'modal shown', modal: modalId }), [modalId])

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
      case 'changeAddress': {
        const press = { tryAgain: onTryAgain, changeAddress: onChangeAddress }[does]
        return (
          <Button key={label} look={look} onClick={press} className="w-full">
            {label}
          </Button>
        )
      }
    }
  }

  function actions({ solid, alternative, further }: Pick<ModalContent, 'solid' | 'alternative' | 'further'>) {
    const callable = solid.action === 'call' || alternative?.action === 'call'
    return (
      <>
        {action(solid, 'primary')}
        {alternative && action(alternative, 'quiet')}
        {further?.action === 'mobileBroadband' && (
          <p className="text-center text-sm">
            <Link
              to="/mobile/broadband"
              className="inline-block py-1 font-semibold text-ink underline underline-offset-4"
            >
              {further.label}
            </Link>
          </p>
        )}
        {!callable && (
          <p className="text-center text-sm text-ink-soft">
            Or call <PhoneLink className="font-semibold text-ink underline underline-offset-4" />
          </p>
        )}
      </>
    )
  }

  if (content === null) {
    const own = modalContent(modalId, null)
    const { title, description } = BUILT_IN_MODALS[modalId]
    return (
      <ActionDialog onBack={null} onClose={onClose}>
        <ActionDialogSkeleton
          picture={<ModalPictureSkeleton {...own} />}
          title={title}
          paragraphs={description}
          actions={actions(own)}
        />
      </ActionDialog>
    )
  }
  const [first, second] = titleLines(content.title)
  return (
    <ActionDialog onBack={content.showBackButton ? onClose : null} onClose={content.showCloseButton ? onClose : null}>
      <ActionDialogBody
        picture={<ModalPicture {...content} />}
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
        actions={actions(content)}
      >
        <ModalDescription description={content.description} />
      </ActionDialogBody>
    </ActionDialog>
  )
}
