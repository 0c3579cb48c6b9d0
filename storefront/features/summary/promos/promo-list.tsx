import { useState } from 'react'
import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { euro } from '#domain/money.ts'
import type { PromoCodesQuery } from '#storefront/api/generated/types.ts'
import { lineTitle } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

export type TypedCode = PromoCodesQuery['getCart']['promoCodes'][number]
type Gift = TypedCode['gifts'][number]

type PromoListProps = {
  codes: readonly TypedCode[]
  cart: Pick<Cart, 'offers'>
  /** Resolves to what went wrong. */
  takeOut: (code: string) => Promise<string | null>
}

export function PromoList({ codes, cart, takeOut }: PromoListProps) {
  if (codes.length === 0) return null
  return (
    <ul aria-label="Your codes" className="mb-4 grid gap-3">
      {codes.map((code) => (
        <PromoItem key={code.code} promo={code} cart={cart} takeOut={takeOut} />
      ))}
    </ul>
  )
}

function PromoItem({ promo, cart, takeOut }: Omit<PromoListProps, 'codes'> & { promo: TypedCode }) {
  const { code, title, gifts, total, unusedBecause, lostBecause } = promo
  const [failed, setFailed] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const wrong = failed ?? lostBecause
  async function leave() {
    if (isLeaving) return
    setLeaving(true)
    setFailed(await takeOut(code))
    setLeaving(false)
  }
  return (
    <li className="rounded-card bg-surface-tint px-4 py-3 text-sm">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0">
          <strong className="figures font-semibold wrap-anywhere">{code}</strong>
          <span className="block text-ink-soft">{title}</span>
        </p>
        <TextButton
          className="shrink-0"
          aria-disabled={isLeaving}
          aria-label={`Remove ${code}`}
          onClick={() => void leave()}
        >
          Remove
        </TextButton>
      </div>
      {gifts.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line-strong pt-2">
          {gifts.map((gift) => (
            <li
              key={`${gift.offerId} ${gift.addOnId} ${gift.description}`}
              className="grid grid-cols-[1fr_auto] gap-x-4"
            >
              <span>
                {giftName(gift, cart)}: {gift.description}
                {gift.lastBill !== null && gift.lastBill > 1 && ` (until bill ${gift.lastBill})`}
              </span>
              <span className="figures font-medium whitespace-nowrap">−{euro(gift.total)}</span>
            </li>
          ))}
          {gifts.length > 1 && (
            <li className="grid grid-cols-[1fr_auto] gap-x-4 font-semibold">
              <span>Total</span>
              <span className="figures whitespace-nowrap">−{euro(total)}</span>
            </li>
          )}
        </ul>
      )}
      {unusedBecause && (
        <p className="mt-2 flex gap-2">
          <Icon name="info" className="mt-0.5 size-4.5 text-accent" />
          <span>Not in use. {unusedBecause}</span>
        </p>
      )}
      {wrong && (
        <div className="mt-2">
          <Notice tone="danger" announced>
            {wrong}
          </Notice>
        </div>
      )}
    </li>
  )
}

function giftName({ offerId, addOnId }: Gift, { offers }: Pick<Cart, 'offers'>): string {
  const line = offers.find(({ id }) => id === offerId)
  const addOn = line?.addOns.find(({ id }) => id === addOnId)
  if (addOn) return addOnTitle(addOn)
  return line ? lineTitle(line) : 'Your plan'
}
