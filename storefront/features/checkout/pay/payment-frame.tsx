import { useEffect, useReducer, useRef, useState } from 'react'
import type { FrameMessage, FrameStatus } from './frame-message.ts'
import { FRAME_STATUS_TEXT, type FrameState } from './frame-status-text.ts'
import { useFrameMessages } from './use-frame-messages.ts'
import { useModalInPlace } from './use-modal-in-place.ts'

export type PaymentFrameProps = {
  /** The provider's page for this payment. Another URL is another frame. */
  frameUrl: string
  /** The origin whose messages are accepted. */
  frameOrigin: string
  /** The accessible name of the frame, such as "Card payment of €150.00 to Tonn". */
  title: string
  /** The page says already why the last card was refused. */
  isRefusalShown?: boolean
  /** A hint to query the payment's state, never a proof of it. */
  onStatus: (status: FrameStatus) => void
  /** The provider has redirected the frame to our return page, paid or not. */
  onReturn: () => void
}

/** Without a message for this long the text says that it takes longer. */
const SLOW_MS = 20_000

/** Height of the status above the frame, in pixels. */
const STATUS_HEIGHT = 36

/** The permissions that the provider documents. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-top-navigation'

export function PaymentFrame(props: PaymentFrameProps) {
  return <Frame key={props.frameUrl} {...props} />
}

type State = {
  frameState: FrameState
  width: number | null
  height: number | null
  /** The bank's own page is in the frame (3-D Secure). */
  challenged: boolean
}

const LOADING: State = { frameState: 'loading', width: null, height: null, challenged: false }

function Frame({ frameUrl, frameOrigin, title, isRefusalShown = false, onStatus, onReturn }: PaymentFrameProps) {
  const [{ frameState, width, height, challenged }, receive] = useReducer(next, LOADING)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const slow = useIsSlow(frameState)
  const listening = useListening()
  useModalInPlace(challenged, box, frame)
  useFrameMessages(frame, frameOrigin, {
    onMessage(message) {
      receive(message)
      onStatus(message.status)
    },
    onReturn() {
      receive('returned')
      onReturn()
    },
  })
  const isRefused = frameState === 'error' || frameState === 'secure-auth-error'
  const text = FRAME_STATUS_TEXT[isRefused && isRefusalShown ? 'init' : frameState]
  const over = frameState === 'returned'
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The frame is removed with the focus that may be in it.
    if (over) status.current?.focus()
  }, [over])

  return (
    // Retains the height while the frame is a dialog, so that nothing behind it moves.
    <div className="min-h-[26rem]" style={height === null ? undefined : { minHeight: height + STATUS_HEIGHT }}>
      {challenged && <div className="fixed inset-0 z-50 bg-backdrop" />}
      <div
        ref={box}
        {...(challenged && { role: 'dialog', 'aria-modal': true, 'aria-label': text.now })}
        className={
          challenged
            ? 'fixed inset-0 z-50 flex flex-col bg-surface sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-dvh sm:w-[500px] sm:-translate-1/2 sm:overflow-hidden sm:rounded-panel sm:shadow-soft'
            : undefined
        }
        style={challenged || width === null ? undefined : { maxWidth: width }}
      >
        <p ref={status} role="status" tabIndex={-1} className={statusClass(challenged, over)}>
          {slow && text.slow !== null ? text.slow : text.now}
        </p>
        {listening && !over && (
          <iframe
            ref={frame}
            src={frameUrl}
            title={title}
            allow="payment"
            sandbox={SANDBOX}
            className={
              challenged
                ? 'block w-full flex-1 sm:h-[600px] sm:flex-none sm:shrink'
                : 'block min-h-[23rem] w-full rounded-card border border-line bg-white'
            }
            style={challenged || height === null ? undefined : { height }}
          />
        )}
      </div>
    </div>
  )
}

function statusClass(challenged: boolean, over: boolean): string {
  if (challenged) return 'border-b border-line px-5 py-4 font-semibold outline-none'
  if (over)
    return 'grid min-h-[26rem] place-items-center rounded-card bg-surface-tint p-6 text-center text-title outline-none'
  return 'mb-3 text-sm text-ink-soft outline-none'
}

function next(state: State, message: FrameMessage | 'returned'): State {
  if (message === 'returned') return { ...state, frameState: 'returned', challenged: false }
  const { status, width, height } = message
  // `pending` during a challenge leaves the bank's page open.
  const challenged = status === 'secure-auth-start' || (status === 'pending' && state.challenged)
  if (challenged) return { ...state, frameState: status, challenged }
  return { frameState: status, width: width ?? state.width, height: height ?? state.height, challenged }
}

/** The frame is rendered once the listener is registered, so that its first message is not missed. */
function useListening(): boolean {
  const [listening, setListening] = useState(false)
  useEffect(() => setListening(true), [])
  return listening
}

function useIsSlow(frameState: FrameState): boolean {
  const [slowState, setSlowState] = useState<FrameState | null>(null)
  useEffect(() => {
    setSlowState(null)
    const timer = setTimeout(() => setSlowState(frameState), SLOW_MS)
    return () => clearTimeout(timer)
  }, [frameState])
  return slowState === frameState
}
