/** A place held for text or a picture that is on its way; give it the size of what will come. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}
