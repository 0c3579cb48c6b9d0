import { type ComponentType, useRef, useState } from 'react'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { CartDialogProps } from './cart-dialog.ts'

export type LoadDialog = () => Promise<ComponentType<CartDialogProps>>

type DialogButtonProps = { load: LoadDialog; reference: string; children: string }

/** Opens a lazy dialog about the cart. */
export function DialogButton({ load, reference, children }: DialogButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<CartDialogProps> | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)

  /** Before the press; a failed prefetch is repeated with it. */
  function prefetch() {
    load().catch(() => {})
  }

  async function show() {
    try {
      const loaded = await load()
      setUnreachable(false)
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      setUnreachable(true)
    }
  }

  return (
    <>
      <TextButton
        ref={opener}
        aria-haspopup="dialog"
        onClick={() => void show()}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className="min-h-11 text-sm"
      >
        {children}
      </TextButton>
      {isUnreachable && (
        <Notice tone="warning" announced>
          We couldn’t reach the shop just now. Please try again.
        </Notice>
      )}
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} returnFocus={opener} reference={reference} />}
    </>
  )
}
