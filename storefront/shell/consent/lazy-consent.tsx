import { type ComponentType, useEffect, useState } from 'react'

/** Where something needs consent: fetched once the page is usable, so that it takes nothing from the page before. */
export function LazyConsent() {
  const [part, setPart] = useState<{ Part: ComponentType } | null>(null)
  useEffect(() => {
    if (document.documentElement.dataset['consent'] === undefined) return
    import('./third-parties/when-usable.ts')
      .then(({ whenUsable }) => whenUsable())
      .then(() => import('./consent-part.tsx'))
      .then(
        ({ ConsentPart }) => setPart({ Part: ConsentPart }),
        () => {},
      )
  }, [])
  return part && <part.Part />
}
