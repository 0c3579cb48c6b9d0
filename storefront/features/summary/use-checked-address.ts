import { useEffect, useState } from 'react'
import type { Address } from '#storefront/features/address/address.ts'
import { PrequalResultByIdDocument } from '../../api/generated/availability.ts'
import { query } from '../../api/query.ts'
import { readStoredPrequal } from '../availability/stored-prequal.ts'

/** The address that the lines at home were sold for. Usually this browser has checked it; if not, the shop knows it. */
export function useCheckedAddress(prequalId: string | null): Address | 'loading' | 'none' {
  const [known, setKnown] = useState<Address | 'loading' | 'none'>(() => stored(prequalId))

  useEffect(() => {
    const here = stored(prequalId)
    setKnown(here)
    if (here !== 'loading' || prequalId === null) return
    const leaving = new AbortController()
    void query(PrequalResultByIdDocument, { prequalId }, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setKnown((answer.ok && answer.value.getPrequalResult.addressResponse) || 'none')
    })
    return () => leaving.abort()
  }, [prequalId])

  return known
}

function stored(prequalId: string | null): Address | 'loading' | 'none' {
  if (prequalId === null) return 'none'
  const prequal = readStoredPrequal()
  return (prequal?.prequalId === prequalId && prequal.addressResponse) || 'loading'
}
