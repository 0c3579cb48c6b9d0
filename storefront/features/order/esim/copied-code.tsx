import { useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'

/** A code to type on another device, or to copy. */
export function CopiedCode({ label, code }: { label: string; code: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // A browser that blocks its clipboard: the code can be selected by hand.
      setCopied(false)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-mono text-base break-all">{code}</dd>
      <dd className="no-print col-start-2 row-span-2 row-start-1">
        <Button look="quiet" size="small" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {label}</span>
        </Button>
      </dd>
    </div>
  )
}
