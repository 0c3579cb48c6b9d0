import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Compared = {
  isOpen: boolean
  /** Opened or closed on this page: the heading of what is shown takes the focus. */
  wasMoved: boolean
  open: () => void
  close: () => void
}

/** The comparison is in the address of the page, with an entry in the history: Back leaves it. */
export function useCompared(): Compared {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [wasMoved, setMoved] = useState(false)

  function show(isOpen: boolean) {
    setMoved(true)
    if (!isOpen && state?.openedHere) return void navigate(-1)
    setParams(
      (current) => {
        if (isOpen) current.set('compare', 'packs')
        else current.delete('compare')
        return current
      },
      { preventScrollReset: true, replace: !isOpen, state: isOpen ? { openedHere: true } : null },
    )
  }

  return {
    isOpen: params.get('compare') === 'packs',
    wasMoved,
    open: () => show(true),
    close: () => show(false),
  }
}
