import type { ComponentProps } from 'react'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { afterPaint } from '#storefront/ui/press.ts'
import { keepFocus } from '../news/keep-focus.ts'

type RemoveButtonProps = ComponentProps<typeof TextButton> & { name: string }

/** Removes at once where the change can be undone and nothing else goes with it. */
export function RemoveButton({ name, ...rest }: RemoveButtonProps) {
  return (
    <TextButton {...rest} className="min-h-11 text-sm">
      <Icon name="bin" className="size-4.5" />
      Remove<span className="sr-only"> {name}</span>
    </TextButton>
  )
}

/** The button is removed with its line, now or with the response. */
export async function removeAndKeepFocus(onRemove: () => Promise<unknown>): Promise<void> {
  const done = onRemove()
  afterPaint(() => afterPaint(keepFocus))
  await done
  requestAnimationFrame(keepFocus)
}
