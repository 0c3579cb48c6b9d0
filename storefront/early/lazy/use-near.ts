import { type RefObject, useEffect, useRef, useState } from 'react'

/** Far enough from the screen that it is there when it is seen. */
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
