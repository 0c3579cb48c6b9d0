import { bestSignal, type NetworkSignal, type Signal } from '#domain/coverage/signal.ts'
import type { NoticeTone } from '#storefront/ui/notice.tsx'

export type SignalUse = 'phone' | 'broadband'

export const SIGNAL_LABELS = {
  GOOD: 'Good',
  FAIR: 'Fair',
  WEAK: 'Weak',
  NONE: 'None',
} as const satisfies Record<Signal, string>

type Verdict = { tone: NoticeTone; title: string; text: string }

const PHONE = {
  GOOD: {
    tone: 'success',
    title: 'Good signal in your home',
    text: 'Calls and data work indoors and outdoors.',
  },
  FAIR: {
    tone: 'info',
    title: 'Fair signal in your home',
    text: 'Calls work indoors; data may be slow in some rooms.',
  },
  WEAK: {
    tone: 'warning',
    title: 'Weak signal in your home',
    text: 'Calls may drop indoors. Calling over your Wi-Fi helps, if your phone can do that.',
  },
  NONE: {
    tone: 'warning',
    title: 'No signal in your home',
    text: 'A phone works there over Wi-Fi only. We would rather tell you now than after you ordered.',
  },
} as const satisfies Record<Signal, Verdict>

const BROADBAND = {
  GOOD: {
    tone: 'success',
    title: 'Good signal for mobile broadband',
    text: 'How fast it is still depends on how many share it; no speed is promised.',
  },
  FAIR: {
    tone: 'info',
    title: 'Fair signal for mobile broadband',
    text: 'Put the device near a window. Films may stop to load in the evening.',
  },
  WEAK: {
    tone: 'warning',
    title: 'Weak signal for mobile broadband',
    text: 'Expect it to be slow and to drop at times. Check whether a line reaches your home before you order this.',
  },
  NONE: {
    tone: 'warning',
    title: 'No signal for mobile broadband',
    text: 'It won’t work in this home. Please don’t order it for there.',
  },
} as const satisfies Record<Signal, Verdict>

/** A broadband device is used at home too, so the signal indoors decides in both cases. */
export function signalVerdict(signals: readonly NetworkSignal[], use: SignalUse): Verdict {
  return (use === 'phone' ? PHONE : BROADBAND)[bestSignal(signals, 'indoor')]
}
