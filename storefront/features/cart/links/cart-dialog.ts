import type { RefObject } from 'react'

export type CartDialogProps = {
  open: boolean
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
  reference: string
}
