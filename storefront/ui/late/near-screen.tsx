import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** So far ahead of the screen that it is there when it is seen. */
const AHEAD = '250px'

/** For what is heavy and stands below the first screen of a phone: fetched when somebody comes near. */
export function NearScreen({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: AHEAD })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  return <div ref={place}>{near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
}
