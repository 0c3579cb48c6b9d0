import { expect, test } from 'vitest'
import { importStyleFaults } from './check-import-style.ts'

const FILE = 'storefront/features/cart/bar/cart-bar.tsx'

test('JSTATE-9: within a room an import is relative, to another room it begins with #', () => {
  const right = [
    `import { useCart } from '../use-cart.ts'`,
    `import { barState } from './bar-state.ts'`,
    `import type { PlanView } from '#storefront/features/plans/view/plan-view.ts'`,
    `import { euro } from '#domain/money.ts'`,
    `import { useState } from 'react'`,
  ]
  expect(importStyleFaults(FILE, right.join('\n'))).toEqual([])
})

test('JSTATE-9: an import in the other style is refused and shown as it should be, a lazy one too', () => {
  expect(importStyleFaults(FILE, `import { Price } from '../../../ui/price.tsx'`)).toEqual([
    `${FILE} imports ../../../ui/price.tsx: write #storefront/ui/price.tsx`,
  ])
  expect(importStyleFaults(FILE, `const bar = import('#storefront/features/cart/bar/lazy-cart-bar.tsx')`)).toEqual([
    `${FILE} imports #storefront/features/cart/bar/lazy-cart-bar.tsx: write ./lazy-cart-bar.tsx`,
  ])
  expect(importStyleFaults('storefront/root.tsx', `import { Shell } from './shell/frame/shell.tsx'`)).toEqual([
    'storefront/root.tsx imports ./shell/frame/shell.tsx: write #storefront/shell/frame/shell.tsx',
  ])
})
