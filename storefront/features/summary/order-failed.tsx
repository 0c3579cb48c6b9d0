import { Button } from '#storefront/ui/button/button.tsx'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cartStore } from '../cart/cart.ts'

export function OrderFailed() {
  return (
    <Notice tone="warning" announced title="We could not load your order">
      <p>
        Your order is saved. Please try again, or call <PhoneLink />.
      </p>
      <Button size="small" look="secondary" onClick={() => void cartStore.reload()} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}
