import { type RefObject, useEffect, useRef, useState } from 'react'

/** Large enough that the part is there before it is visible. */
const MARGIN = '250px'

/** Whether the visitor has scrolled near a place on the page: heavy parts further down are fetched then. */
export function useNear(): { place: RefObject<HTMLDivElement | null>; near: boolean } {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: MARGIN })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  return { place, near }
}
