import { bestSignal, type NetworkSignal, type Signal } from './signal.ts'

export type SignalUse = 'phone' | 'broadband'

export const SIGNAL_LABELS = {
  GOOD: 'Good',
  FAIR: 'Fair',
  WEAK: 'Weak',
  NONE: 'None',
} as const satisfies Record<Signal, string>

type Verdict = { tone: 'success' | 'info' | 'warning'; title: string; text: string }

const PHONE = {
  GOOD: {
    tone: 'success',
    title: 'Good signal in your home',
    text: 'Calls and data work well indoors and out.',
  },
  FAIR: {
    tone: 'info',
    title: 'Fair signal in your home',
    text: 'Calls work indoors; data may be slow in some rooms.',
  },
  WEAK: {
    tone: 'warning',
    title: 'Weak signal in your home',
    text: 'Calls may drop indoors. Wi-Fi calling helps, if your phone has it.',
  },
  NONE: {
    tone: 'warning',
    title: 'No signal in your home',
    text: 'Your phone would only work over Wi-Fi. We’d rather tell you now than after you order.',
  },
} as const satisfies Record<Signal, Verdict>

const BROADBAND = {
  GOOD: {
    tone: 'success',
    title: 'Good signal for mobile broadband',
    text: 'Your speed still depends on how many people are using the network, so we can’t promise one.',
  },
  FAIR: {
    tone: 'info',
    title: 'Fair signal for mobile broadband',
    text: 'Put the device near a window. In the evening, films may stop to buffer.',
  },
  WEAK: {
    tone: 'warning',
    title: 'Weak signal for mobile broadband',
    text: 'It’ll be slow and may cut out. If a fixed line reaches your home, choose that instead.',
  },
  NONE: {
    tone: 'warning',
    title: 'No signal for mobile broadband',
    text: 'It won’t work in this home. Please don’t order it for this address.',
  },
} as const satisfies Record<Signal, Verdict>

/** A broadband device is used at home too, so the signal indoors decides in both cases. */
export function signalVerdict(signals: readonly NetworkSignal[], use: SignalUse): Verdict {
  return (use === 'phone' ? PHONE : BROADBAND)[bestSignal(signals, 'indoor')]
}

const LINES = {
  GOOD: 'Good signal in your home.',
  FAIR: 'Fair signal in your home: data may be slow in some rooms.',
  WEAK: 'Weak signal in your home: calls may drop indoors.',
  NONE: 'No signal in your home: your phone would only work over Wi-Fi.',
} as const satisfies Record<Signal, string>

/** In one sentence, beside the button that adds a mobile plan. */
export function signalLine(signals: readonly NetworkSignal[]): { isWeak: boolean; text: string } {
  const signal = bestSignal(signals, 'indoor')
  return { isWeak: signal === 'WEAK' || signal === 'NONE', text: LINES[signal] }
}
