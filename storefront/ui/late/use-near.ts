import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far ahead of the screen that it is there when it is seen. */
const AHEAD = '250px'

/** Whether the visitor has come near a place on the page: what is heavy and stands low is fetched then. */
export function useNear(): { place: RefObject<HTMLDivElement | null>; near: boolean } {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: AHEAD })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  return { place, near }
}
