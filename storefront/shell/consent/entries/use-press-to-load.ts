import { useState } from 'react'
import { loadThirdParty } from '../third-parties/third-party-scripts.ts'

type Loading = 'no' | 'loading' | 'loaded' | 'failed'

/** A third party that is loaded when its button is pressed. It may fail or hang: the page says so, and goes on. */
export function usePressToLoad(script: string): { loading: Loading; load: () => void } {
  const [loading, setLoading] = useState<Loading>('no')
  function load(): void {
    setLoading('loading')
    loadThirdParty(script).then(
      () => setLoading('loaded'),
      () => setLoading('failed'),
    )
  }
  return { loading, load }
}
