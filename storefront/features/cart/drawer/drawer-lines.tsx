import { homeOf } from '../cart-line.ts'
import type { BarCart } from '../cart-state.ts'
import { useCartHome } from '../home/use-cart-home.ts'
import { DrawerLine } from './drawer-line.tsx'
import { lineGroups } from './line-groups.ts'

export function DrawerLines({ cart }: { cart: BarCart }) {
  const home = useCartHome(homeOf(cart))
  return (
    <ul aria-label="In your cart" className="grid content-start gap-5">
      {lineGroups(cart.offers).map(({ title, lines }) => (
        <li key={title}>
          <h3 className="border-b border-line pb-1.5 text-title">{title}</h3>
          <ul aria-label={title} className="divide-y divide-line">
            {lines.map((line) => (
              <DrawerLine key={line.id} line={line} cart={cart} home={home} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
