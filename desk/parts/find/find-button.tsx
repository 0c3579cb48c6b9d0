import { type RefObject, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { openFind } from './find-dialog.tsx'

const never = () => () => {}
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the search. Without scripts it is a link to the page of the search. */
export function FindButton({ dialog, className }: { dialog: RefObject<HTMLDialogElement | null>; className?: string }) {
  const onMac = useSyncExternalStore(never, isMac, () => false)
  return (
    <Link
      to="/find"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openFind(dialog)
      }}
      className={`desk-button justify-between max-lg:min-h-11 ${className}`}
    >
      Find
      <kbd className="rounded-sm border border-line px-1.5 font-sans text-xs font-normal text-ink-soft max-lg:hidden">
        {onMac ? '⌘K' : 'Ctrl K'}
      </kbd>
    </Link>
  )
}
