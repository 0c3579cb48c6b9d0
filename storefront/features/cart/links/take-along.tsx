import { DialogButton, type LoadDialog } from './dialog-button.tsx'
import { HelpInShop } from './help-in-shop.tsx'

const keepDialog: LoadDialog = () => import('./keep-offer-dialog.tsx').then((module) => module.KeepOfferDialog)
const linkDialog: LoadDialog = () => import('./link-dialog.tsx').then((module) => module.LinkDialog)

type TakeAlongProps = {
  reference: string
  /** Of an existing customer's cart, which opens by its journey alone: it goes to no other device. */
  helpAlone: boolean
}

/** *Keep this offer*, *Continue on another device* and *Get help in a shop*; their dialogs are lazy. */
export function TakeAlong({ reference, helpAlone }: TakeAlongProps) {
  return (
    <div className="no-print flex flex-wrap gap-x-6">
      {!helpAlone && (
        <DialogButton load={keepDialog} reference={reference}>
          Keep this offer
        </DialogButton>
      )}
      <HelpInShop reference={reference} />
      {!helpAlone && (
        <DialogButton load={linkDialog} reference={reference}>
          Continue on another device
        </DialogButton>
      )}
    </div>
  )
}
