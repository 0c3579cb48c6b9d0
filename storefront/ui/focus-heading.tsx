import { type ReactNode, useEffect, useRef } from 'react'

type FocusHeadingProps = {
  as?: 'h1' | 'h2'
  id?: string
  children: ReactNode
  className?: string
  takesFocus?: boolean
}

/** Takes the focus when it is mounted, so that keyboard and screen reader continue here. */
export function FocusHeading({
  as: Tag = 'h2',
  id,
  children,
  className = 'text-title',
  takesFocus = true,
}: FocusHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    // Scrolls only if the heading is not visible yet.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return (
    <Tag ref={heading} id={id} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </Tag>
  )
}
