import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { cartStore } from './use-cart.ts'

export function CartFailed() {
  return (
    <Notice tone="warning" announced title="We couldn’t load your order">
      <p>
        Your order is saved. Please try again, or call <PhoneLink />.
      </p>
      <Button size="small" look="secondary" onClick={() => void cartStore.reload()} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}
