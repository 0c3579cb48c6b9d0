import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type CartLine, lineMonthly } from '#storefront/features/cart/cart-line.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { Price } from '#storefront/ui/price.tsx'

type FoldButtonProps = { line: CartLine; title: string; open: boolean; body: string; onPress: () => void }

/** A line as one row of a phone: name, price, and the press that opens it. */
export function FoldButton({ line, title, open, body, onPress }: FoldButtonProps) {
  const today = line.equipments.reduce((sum, { amounts }) => sum + amounts.discountedUpFrontAmount, 0)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={body}
      onClick={onPress}
      className="-mx-4 flex min-h-15 w-[calc(100%+2rem)] items-center gap-3 rounded-panel px-4 py-2 text-left font-sans tracking-normal sm:hidden"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-xs font-semibold text-accent">{title}</span>{' '}
        <span className="display block text-base leading-tight">{line.baseOffer.description}</span>
      </span>{' '}
      <span className="text-right text-xs leading-snug font-normal text-ink-soft">
        <Price amount={lineMonthly(line)} className="text-base font-semibold text-ink" /> a month
        {today > 0 && (
          <span className="block">
            {' '}
            <Price amount={today} /> today
          </span>
        )}
      </span>
      <Icon name="chevronDown" className={`size-5 text-ink-soft transition-transform ${open ? '' : '-rotate-90'}`} />
    </button>
  )
}

/** Closed at first; an address that names the line opens it. */
export function useFold({ id }: Pick<CartLine, 'id'>) {
  const { hash, key } = useLocation()
  const isNamed = hash === `#line-${id}`
  const [isOpen, setOpen] = useState(isNamed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit of the same address opens it again
  useEffect(() => {
    if (isNamed) setOpen(true)
  }, [isNamed, key])
  return [isOpen, setOpen] as const
}
