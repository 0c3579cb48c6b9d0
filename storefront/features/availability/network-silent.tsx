import { PhoneLink } from '../../shell/phone-link.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusHeading } from '../../ui/focus-heading.tsx'
import { TextButton } from '../../ui/text-button.tsx'

type NetworkSilentProps = { onRetry: () => void; onChange: () => void }

export function NetworkSilent({ onRetry, onChange }: NetworkSilentProps) {
  return (
    <div className="min-h-64">
      <FocusHeading>The network is not answering</FocusHeading>
      <p className="mt-2 text-ink-soft">
        It is not your address. The system that knows which lines reach your home is silent at the moment. Please try
        again, or call <PhoneLink className="font-semibold text-ink underline underline-offset-4" /> and we check it for
        you.
      </p>
      <Button onClick={onRetry} className="mt-6 w-full">
        Try again
      </Button>
      <TextButton onClick={onChange} className="mt-3 min-h-11">
        Change address
      </TextButton>
    </div>
  )
}
