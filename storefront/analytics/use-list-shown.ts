import { useEffect } from 'react'
import type { Listed } from './moments.ts'
import { track } from './track.ts'

export function useListShown(list: string, items: readonly Listed[] | undefined): void {
  useEffect(() => {
    if (items !== undefined && items.length > 0) track({ name: 'list shown', list, items })
  }, [list, items])
}
