import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type FrameMessage, isReturnMessage, readFrameMessage } from './frame-message.ts'

type Heard = { onMessage: (message: FrameMessage) => void; onReturn: () => void }

/**
 * Any window can send this one a message. Only what comes out of our frame counts, from the provider's origin, and at the
 * end from our own.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  frameOrigin: string,
  { onMessage, onReturn }: Heard,
): void {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    const speaker = frame.current?.contentWindow ?? null
    if (speaker === null || source !== speaker) return
    if (origin === window.location.origin && isReturnMessage(data)) onReturn()
    if (origin !== frameOrigin) return
    const message = readFrameMessage(data)
    if (message !== null) onMessage(message)
  })

  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
}
