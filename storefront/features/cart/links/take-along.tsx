import { type ComponentType, useRef, useState } from 'react'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { LinkDialogProps } from './link-dialog.tsx'

const importDialog = () => import('./link-dialog.tsx')

/** Before the press; a failed prefetch is repeated with it. */
function prefetchDialog(): void {
  importDialog().catch(() => {})
}

/** *Continue on another device*; the dialog with the link is lazy. */
export function TakeAlong({ reference }: { reference: string }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<LinkDialogProps> | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)

  async function show() {
    try {
      const { LinkDialog } = await importDialog()
      setUnreachable(false)
      setDialog(() => LinkDialog)
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
        onPointerEnter={prefetchDialog}
        onFocus={prefetchDialog}
        className="no-print min-h-11 text-sm"
      >
        Continue on another device
      </TextButton>
      {isUnreachable && (
        <Notice tone="warning" announced>
          We could not reach the shop just now. Please try again.
        </Notice>
      )}
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} returnFocus={opener} reference={reference} />}
    </>
  )
}
