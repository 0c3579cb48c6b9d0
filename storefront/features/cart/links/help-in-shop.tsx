import { DialogButton, type LoadDialog } from './dialog-button.tsx'

const helpDialog: LoadDialog = () => import('./help-dialog.tsx').then((module) => module.HelpDialog)

/** *Get help in a shop*: a code by which an assistant shares this cart. */
export function HelpInShop({ reference }: { reference: string }) {
  return (
    <DialogButton load={helpDialog} reference={reference}>
      Get help in a shop
    </DialogButton>
  )
}
