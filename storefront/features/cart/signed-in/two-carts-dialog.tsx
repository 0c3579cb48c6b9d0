import type { CartChoice } from '#storefront/api/generated/types.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'

type TwoCartsDialogProps = {
  here: number
  account: number
  pending: CartChoice | null
  onChoose: (choice: CartChoice) => void
  /** Nothing changes; the next page offers the choice again. */
  onClose: () => void
}

export function TwoCartsDialog({ here, account, pending, onChoose, onClose }: TwoCartsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="You have two carts"
      description={`The cart on this device has ${products(here)}, and the one in your account has ${products(account)}. Which one do you want to continue with? We’ll keep the other in your account.`}
    >
      <div className="mt-6 grid gap-3">
        <Button pending={pending === 'THIS_CART'} onClick={() => onChoose('THIS_CART')}>
          Use the cart on this device
        </Button>
        <Button look="quiet" pending={pending === 'ACCOUNT_CART'} onClick={() => onChoose('ACCOUNT_CART')}>
          Use the cart in my account
        </Button>
      </div>
    </Dialog>
  )
}

function products(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
