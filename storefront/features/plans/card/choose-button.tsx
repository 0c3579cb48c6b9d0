import { Button } from '#storefront/ui/button/button.tsx'
import type { ButtonSize } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon.tsx'

export type PlanChoice = 'open' | 'adding' | 'inCart'

type ChooseButtonProps = {
  name: string
  choice: PlanChoice
  locked: boolean
  onChoose: (() => void) | undefined
  /** What pressing it does. */
  verb?: string
  size?: ButtonSize
  /** In a table the column says which plan it is; it is read out all the same. */
  short?: boolean
  className?: string
}

export function ChooseButton({
  name,
  choice,
  locked,
  onChoose,
  verb = 'Choose',
  size = 'large',
  short = false,
  className = '',
}: ChooseButtonProps) {
  const chosen = choice === 'inCart'
  return (
    <Button
      look={chosen ? 'secondary' : 'primary'}
      size={size}
      pending={choice === 'adding'}
      aria-disabled={locked || chosen || undefined}
      onClick={locked || chosen ? undefined : onChoose}
      className={className}
    >
      {chosen && <Icon name="tick" />}
      <span className={short ? '' : 'min-w-0 wrap-anywhere'}>
        {chosen ? 'In your cart' : choice === 'adding' ? 'Adding' : verb}
        <span className={chosen || short ? 'sr-only' : ''}>{chosen ? `: ${name}` : ` ${name}`}</span>
      </span>
    </Button>
  )
}
