import { useEffect, useReducer, useRef, useState } from 'react'
import type { FrameMessage, FrameStatus } from './frame-message.ts'
import { FRAME_STATUS_TEXT, type FrameMoment } from './frame-status-text.ts'
import { useFrameMessages } from './use-frame-messages.ts'
import { useModalInPlace } from './use-modal-in-place.ts'

export type PaymentFrameProps = {
  /** The page that the provider has made for this payment. Another one is another frame. */
  frameUrl: string
  /** Where it comes from: nobody else is listened to. */
  frameOrigin: string
  /** What a screen reader calls the frame, such as "Card payment of €150.00 to Tonn". */
  title: string
  /** A hint, never a proof: time to ask the shop how the payment stands. */
  onStatus: (status: FrameStatus) => void
  /** The provider has led the frame back to us, paid or not. */
  onReturn: () => void
}

/** After so long without news the words say that it is still being waited for. */
const LATE_MS = 20_000

/** Of the words above the frame, in pixels. */
const WORDS_HEIGHT = 36

/** The provider's own list. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-top-navigation'

export function PaymentFrame(props: PaymentFrameProps) {
  return <Frame key={props.frameUrl} {...props} />
}

type State = {
  moment: FrameMoment
  width: number | null
  height: number | null
  /** The bank's own page is in the frame (3-D Secure). */
  challenged: boolean
}

const LOADING: State = { moment: 'loading', width: null, height: null, challenged: false }

function Frame({ frameUrl, frameOrigin, title, onStatus, onReturn }: PaymentFrameProps) {
  const [{ moment, width, height, challenged }, hear] = useReducer(next, LOADING)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const late = useLate(moment)
  const listening = useListening()
  useModalInPlace(challenged, box, frame)
  useFrameMessages(frame, frameOrigin, {
    onMessage(message) {
      hear(message)
      onStatus(message.status)
    },
    onReturn() {
      hear('returned')
      onReturn()
    },
  })
  const words = FRAME_STATUS_TEXT[moment]
  const over = moment === 'returned'
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The frame goes, and the focus that was in it must not go with it.
    if (over) said.current?.focus()
  }, [over])

  return (
    // Held open while the frame is above the page, so that nothing behind it moves.
    <div className="min-h-[26rem]" style={height === null ? undefined : { minHeight: height + WORDS_HEIGHT }}>
      {challenged && <div className="fixed inset-0 z-50 bg-backdrop" />}
      <div
        ref={box}
        {...(challenged && { role: 'dialog', 'aria-modal': true, 'aria-label': words.now })}
        className={
          challenged
            ? 'fixed inset-0 z-50 flex flex-col bg-surface sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-dvh sm:w-[500px] sm:-translate-1/2 sm:overflow-hidden sm:rounded-panel sm:shadow-soft'
            : undefined
        }
        style={challenged || width === null ? undefined : { maxWidth: width }}
      >
        <p ref={said} role="status" tabIndex={-1} className={wordsClass(challenged, over)}>
          {late && words.late !== null ? words.late : words.now}
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

function wordsClass(challenged: boolean, over: boolean): string {
  if (challenged) return 'border-b border-line px-5 py-4 font-semibold outline-none'
  if (over)
    return 'grid min-h-[26rem] place-items-center rounded-card bg-surface-tint p-6 text-center text-title outline-none'
  return 'mb-3 text-sm text-ink-soft outline-none'
}

function next(state: State, heard: FrameMessage | 'returned'): State {
  if (heard === 'returned') return { ...state, moment: 'returned', challenged: false }
  const { status, width, height } = heard
  // Between question and answer the bank is asked: its page stays as it is.
  const challenged = status === 'secure-auth-start' || (status === 'pending' && state.challenged)
  if (challenged) return { ...state, moment: status, challenged }
  return { moment: status, width: width ?? state.width, height: height ?? state.height, challenged }
}

/** The frame begins to load when somebody listens to it, so that its first word is not missed. */
function useListening(): boolean {
  const [listening, setListening] = useState(false)
  useEffect(() => setListening(true), [])
  return listening
}

function useLate(moment: FrameMoment): boolean {
  const [lateAt, setLateAt] = useState<FrameMoment | null>(null)
  useEffect(() => {
    setLateAt(null)
    const timer = setTimeout(() => setLateAt(moment), LATE_MS)
    return () => clearTimeout(timer)
  }, [moment])
  return lateAt === moment
}
