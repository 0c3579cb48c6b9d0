import { type ReactNode, useEffect, useRef } from 'react'

type FocusHeadingProps = {
  as?: 'h1' | 'h2'
  id?: string
  children: ReactNode
  className?: string
  takesFocus?: boolean
}

/** Takes the focus when it comes up, so that keyboard and screen reader go on from here. */
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
    // Only as far as it takes: whoever sees it already stays where they are.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  return (
    <Tag ref={heading} id={id} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </Tag>
  )
}
