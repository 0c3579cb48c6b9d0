import { useEffect, useState } from 'react'
import { ActionModalDocument } from '#storefront/api/generated/action-modal.ts'
import { query } from '#storefront/api/query.ts'
import type { ModalId } from './built-in-modals.ts'
import { type ModalContent, modalContent } from './modal-content.ts'

/** Longer than this nobody waits for better words. */
const PATIENCE_MS = 3000

/** What the modal says; null while the editors' words are on their way. */
export function useModalContent(modalId: ModalId): ModalContent | null {
  const [known, setKnown] = useState<{ modalId: ModalId; content: ModalContent } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)])
    void query(ActionModalDocument, { modalId }, signal).then((answer) => {
      if (leaving.signal.aborted) return
      setKnown({ modalId, content: modalContent(modalId, answer.ok ? answer.value.actionModal : null) })
    })
    return () => leaving.abort()
  }, [modalId])
  return known?.modalId === modalId ? known.content : null
}
