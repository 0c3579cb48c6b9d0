import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type FrameMessage, isReturnMessage, readFrameMessage } from './frame-message.ts'

type Handlers = { onMessage: (message: FrameMessage) => void; onReturn: () => void }

/** Accepts messages of our frame only, from the provider's origin or, after the redirect, from our own. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  frameOrigin: string,
  { onMessage, onReturn }: Handlers,
): void {
  const receive = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    const sender = frame.current?.contentWindow ?? null
    if (sender === null || source !== sender) return
    if (origin === window.location.origin && isReturnMessage(data)) onReturn()
    if (origin !== frameOrigin) return
    const message = readFrameMessage(data)
    if (message !== null) onMessage(message)
  })

  useEffect(() => {
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
}
