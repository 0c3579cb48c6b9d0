import { useEffect, useState } from 'react'
import { ActionModalDocument } from '#storefront/api/generated/action-modal.ts'
import { query } from '#storefront/api/query.ts'
import type { ModalId } from './built-in-modals.ts'
import { type ModalContent, modalContent } from './modal-content.ts'

/** After this the built-in texts are shown. */
const TIMEOUT_MS = 3000

/** Null while the CMS's texts are loading. */
export function useModalContent(modalId: ModalId): ModalContent | null {
  const [known, setKnown] = useState<{ modalId: ModalId; content: ModalContent } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)])
    void query(ActionModalDocument, { modalId }, signal).then((reply) => {
      if (leaving.signal.aborted) return
      setKnown({ modalId, content: modalContent(modalId, reply.ok ? reply.value.actionModal : null) })
    })
    return () => leaving.abort()
  }, [modalId])
  return known?.modalId === modalId ? known.content : null
}
