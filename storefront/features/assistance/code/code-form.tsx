import { useEffect, useState } from 'react'
import { readSpokenCode } from '#domain/assistance/spoken-code.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import type { Refused } from '#storefront/ui/form/form-state.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'

/** Resolves to the refusal, or null once the cart is open. */
export type OpenCart = (code: string) => Promise<(Refused & { retryAfter?: number }) | null>

type CodeFormProps = {
  open: OpenCart
  /** Characters of the code. */
  length: number
  label: string
  hint: string
  button: string
  /** In milliseconds since 1970, where the shop takes no code until then. */
  locked?: number | null
}

/** The same refusal for a wrong, a used and an old code: the shop says no more, so that nobody learns by guessing. */
export function CodeForm({ open, length, label, hint, button, locked = null }: CodeFormProps) {
  const { lockedUntil, lockFor } = useLock(locked)
  const form = useForm({
    id: 'assist',
    initial: { code: '' },
    // 0, 1, I and O are in no code, so a mistake is found before it counts as a try.
    judge: ({ code }) =>
      readSpokenCode(code, length) === null
        ? [{ field: 'code', message: `Enter the ${length} characters of the code. It has no 0, 1, I or O.` }]
        : [],
    submit: async ({ code }) => {
      const refused = lockedUntil === null ? await open(readSpokenCode(code, length) ?? code) : null
      if (refused?.retryAfter === undefined) return refused
      lockFor(refused.retryAfter)
      return null
    },
  })
  return (
    <form {...form.form} className="grid gap-5">
      <TextField
        {...form.text('code')}
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        className="[&_input]:display [&_input]:text-heading [&_input]:tracking-[0.12em] [&_input]:uppercase"
      />
      <FormRefusal form={form} />
      {lockedUntil !== null && (
        <Notice tone="warning" announced title="That’s too many wrong codes">
          You can try again at {clockTimeToTheSecond(lockedUntil)}.
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          pending={form.state.pending}
          aria-disabled={lockedUntil !== null}
          look={lockedUntil === null ? 'primary' : 'quiet'}
          className={`max-sm:w-full ${lockedUntil === null ? '' : 'text-ink-soft!'}`}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}

/** Locked until the shop takes another code. Null: it does. */
function useLock(initial: number | null) {
  const [lockedUntil, setLockedUntil] = useState(initial)
  useEffect(() => {
    if (lockedUntil === null) return
    const timer = setTimeout(() => setLockedUntil(null), lockedUntil - Date.now())
    return () => clearTimeout(timer)
  }, [lockedUntil])
  return { lockedUntil, lockFor: (seconds: number) => setLockedUntil(Date.now() + seconds * 1000) }
}

/** "14:38:20": a wait of less than a minute ends within one. */
function clockTimeToTheSecond(at: number): string {
  const seconds = String(new Date(at).getSeconds()).padStart(2, '0')
  return `${clockTime(new Date(at).toISOString())}:${seconds}`
}
