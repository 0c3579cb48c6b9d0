import { useState } from 'react'
import { useNavigate } from 'react-router'
import { prefetchCheck } from '#storefront/features/availability/prefetch-result.ts'
import type { AddressLookup } from '#storefront/features/availability/search/address-lookup.ts'
import { EircodeForm } from '#storefront/features/availability/search/eircode-form.tsx'

/** The form of the home page: its result is on the broadband page. */
export function AddressCheck() {
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()

  function lookUp(lookup: AddressLookup) {
    setAsked(true)
    prefetchCheck(lookup)
    void navigate('/shop/broadband', { state: { question: lookup } })
  }

  return <EircodeForm pending={asked} onLookup={lookUp} />
}
