type SkeletonProps = {
  className: string
  /** Nobody sees it yet: the shimmer is drawn anew with each frame, also below the screen. */
  still?: boolean
}

/** A placeholder for a text or picture that is loading, in its final size. */
export function Skeleton({ className, still = false }: SkeletonProps) {
  return <span aria-hidden="true" data-still={still || undefined} className={`skeleton block ${className}`} />
}
