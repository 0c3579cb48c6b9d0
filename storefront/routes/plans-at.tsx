import { data, redirect } from 'react-router'
import { extractEircode } from '#domain/address/eircode.ts'
import { EIRCODE_NOT_FOUND } from '#domain/address/fixed-texts.ts'
import { PlansAtDocument } from '#storefront/api/generated/plans.ts'
import type { PlansAtQuery } from '#storefront/api/generated/types.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { PlansAtPage, type PlansAtResult } from '#storefront/features/availability/plans-at-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { privatePageHeaders } from '#storefront/shell/private/private-page-headers.ts'
import type { Route } from './+types/plans-at'

export const headers = privatePageHeaders

const NO_EIRCODE =
  'Without JavaScript we can only find a home by its Eircode. It has 7 letters and digits, like D08 P3T7, and it’s on your bills.'
const STATUS: Readonly<Record<string, number>> = { RATE_LIMITED: 429, TOO_MANY_CHECKS: 429, TOO_MANY_VISITORS: 503 }

/** Target of the Eircode form before hydration, or without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('eircode')?.trim().slice(0, 200) ?? ''
  const page = searchParams.get('page') === 'phone' ? ('phone' as const) : ('broadband' as const)
  if (typed === '') throw redirect(`/shop/${page}`)
  const eircode = extractEircode(typed)
  if (eircode === null) return { eircode: typed, page, answer: refused(NO_EIRCODE) }
  const reply = await loadForVisitor(context, PlansAtDocument, { eircode })
  if (!reply.ok) {
    const status = STATUS[reply.failure.code] ?? 200
    const message = reply.failure.code === 'ADDRESS_NOT_FOUND' ? EIRCODE_NOT_FOUND : reply.failure.message
    return data({ eircode: typed, page, answer: refused(message) }, { status })
  }
  return { eircode: typed, page, answer: resultOf(reply.value.plansAt) }
}

function refused(message: string): PlansAtResult {
  return { kind: 'refused', message }
}

function resultOf({ address, plans }: PlansAtQuery['plansAt']): PlansAtResult {
  if (address === null) return { kind: 'several' }
  const known = { street: address.addressLine1 ?? 'your address', home: shownAddress(address) }
  const tariffs = plans?.tariffs.filter(({ technology }) => technology !== 'MBB') ?? []
  return tariffs.length === 0 ? { kind: 'call', ...known } : { kind: 'plans', ...known, plans: tariffs }
}

export default function PlansAtRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Plans at your address" />
      <PlansAtPage {...loaderData} />
    </>
  )
}
