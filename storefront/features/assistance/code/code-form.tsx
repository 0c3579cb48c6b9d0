import { readSpokenCode } from '#domain/assistance/spoken-code.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import type { Refused } from '#storefront/ui/form/form-state.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'

/** Resolves to the refusal, or null once the cart is open. */
export type OpenCart = (code: string) => Promise<Refused | null>

type CodeFormProps = {
  open: OpenCart
  /** Characters of the code. */
  length: number
  label: string
  hint: string
  button: string
}

/** The same refusal for a wrong, a used and an old code: the shop says no more, so that nobody learns by guessing. */
export function CodeForm({ open, length, label, hint, button }: CodeFormProps) {
  const form = useForm({
    id: 'assist',
    initial: { code: '' },
    // 0, 1, I and O are in no code, so a mistake is found before it counts as a try.
    judge: ({ code }) =>
      readSpokenCode(code, length) === null
        ? [{ field: 'code', message: `Enter the ${length} characters of the code. It has no 0, 1, I or O.` }]
        : [],
    submit: ({ code }) => open(readSpokenCode(code, length) ?? code),
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
      <div>
        <Button type="submit" pending={form.state.pending} className="max-sm:w-full">
          {button}
        </Button>
      </div>
    </form>
  )
}
