import { useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { Modal } from '#storefront/ui/dialog/modal.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { LogOutForm } from '../customer/log-out-form.tsx'
import { isAnnounced } from './session-view.ts'

type SessionModalProps = { seconds: number; isStaying: boolean; onStay: () => void }

const [TITLE, SENTENCE] = ['session-title', 'session-words']

export function SessionModal({ seconds, isStaying, onStay }: SessionModalProps) {
  const [announced, setAnnounced] = useState({ at: seconds, text: '' })
  if (isAnnounced(seconds, announced.at)) setAnnounced({ at: seconds, text: sentence(seconds) })
  return (
    <Modal
      open
      role="alertdialog"
      onLeave={null}
      labelledBy={TITLE}
      describedBy={SENTENCE}
      className="modal-card sm:w-[30rem]"
    >
      <div className="p-6 pb-8 sm:p-8">
        <div className="flex items-center gap-5">
          <Countdown seconds={seconds} />
          <div>
            <h2 id={TITLE} className="text-title">
              Session Information
            </h2>
            <p id={SENTENCE} className="figures mt-1.5 text-lg text-ink-soft">
              {sentence(seconds)}
            </p>
            <VisuallyHiddenStatus>{announced.text}</VisuallyHiddenStatus>
          </div>
        </div>
        <div className="mt-7 grid gap-3 sm:grid-cols-2">
          <Button pending={isStaying} onClick={onStay}>
            Stay logged in
          </Button>
          <LogOutForm>
            <Button type="submit" look="quiet" className="w-full">
              Log out
            </Button>
          </LogOutForm>
        </div>
      </div>
    </Modal>
  )
}

/** The seed of the shop fixes these words. */
function sentence(seconds: number): string {
  return `The session will expire in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, keep it active?`
}

const RADIUS = 34
const LENGTH = 2 * Math.PI * RADIUS

function Countdown({ seconds }: { seconds: number }) {
  return (
    <div aria-hidden="true" className="relative grid size-19 shrink-0 place-items-center">
      <svg viewBox="0 0 76 76" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="38" cy="38" r={RADIUS} fill="none" strokeWidth="8" className="stroke-surface-tint" />
        <circle
          cx="38"
          cy="38"
          r={RADIUS}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / 60)}
          className="stroke-action motion-safe:transition-[stroke-dashoffset] motion-safe:duration-1000 motion-safe:ease-linear"
        />
      </svg>
      <span className="display figures text-2xl text-ink">{seconds}</span>
    </div>
  )
}
