// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { ChoiceField } from './choice-field.tsx'
import { choiceOf } from './choice-of.ts'
import { ErrorSummary } from './error-summary.tsx'
import { formDraft } from './form-draft.ts'
import { FormRefusal } from './form-refusal.tsx'
import type { Refused } from './form-state.ts'
import { judgeBy } from './judge-by.ts'
import { TextField } from './text-field.tsx'
import { useDraft } from './use-draft.ts'
import { useForm } from './use-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const judge = judgeBy(
  v.object({
    name: v.pipe(v.string(), v.minLength(2, 'Enter your name.')),
    town: v.pipe(v.string(), v.nonEmpty('Enter your town.')),
    keep: v.boolean('Tell us whether to keep it.'),
  }),
)
type Sent = { name: string; town: string; keep: boolean | null }
const EMPTY: Sent = { name: '', town: '', keep: null }
const RIGHT: Sent = { name: 'Ann', town: 'Bray', keep: false }
const draft = formDraft('test')

type Shop = (values: Sent) => Promise<Refused | null>
type TestFormProps = { shop: Shop; initial?: Sent; summary?: boolean }

function TestForm({ shop, initial = EMPTY, summary = true }: TestFormProps) {
  const form = useForm({ id: 'test', initial, judge, submit: draft.untilTaken(shop) })
  useDraft(form, draft)
  return (
    <form {...form.form}>
      {summary && <ErrorSummary form={form} />}
      <FormRefusal form={form} />
      <TextField {...form.text('name')} label="Name" hint="As on your bill" />
      <TextField {...form.text('town')} label="Town" />
      <ChoiceField
        {...choiceOf(form, 'keep')}
        legend="Keep it?"
        choices={[
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]}
      />
      <button type="submit" aria-disabled={form.state.pending}>
        Send
      </button>
    </form>
  )
}

let root: Root | null = null

afterEach(async () => {
  await act(async () => root?.unmount())
  root = null
  document.body.innerHTML = ''
  sessionStorage.clear()
})

async function open(props: TestFormProps): Promise<void> {
  const page = document.body.appendChild(document.createElement('main'))
  await act(async () => {
    root = createRoot(page)
    root.render(<TestForm {...props} />)
  })
}

function field(id: string): HTMLInputElement {
  const found = document.getElementById(`test-${id}`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${id}`)
  return found
}

/** Types like a user: React listens to the event, and compares the value with the last one. */
async function type(id: string, text: string): Promise<void> {
  const input = field(id)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function leave(id: string): Promise<void> {
  await act(async () => void field(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

async function send(): Promise<void> {
  const form = document.querySelector('form')
  await act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}

function errorOf(id: string): string {
  return document.getElementById(`test-${id}-error`)?.textContent ?? ''
}

function summary(): HTMLElement | null {
  return document.querySelector('[data-error-summary]')
}

const takes: Shop = async () => null

test('FORM-1: a field shows its error when it is left, and clears it as soon as it is fixed', async () => {
  await open({ shop: takes })
  await type('name', 'A')
  expect(errorOf('name')).toBe('')
  await leave('name')
  expect(errorOf('name')).toBe('Enter your name.')
  expect(field('name').getAttribute('aria-invalid')).toBe('true')
  expect(field('name').getAttribute('aria-describedby')).toContain('test-name-error')
  expect(summary()).toBeNull()
  await type('name', 'An')
  expect(errorOf('name')).toBe('')
  expect(field('name').getAttribute('aria-invalid')).toBe('false')
})

test('FORM-2: sent with mistakes, the summary takes the focus and leads to the fields', async () => {
  await open({ shop: takes })
  await send()
  expect(document.activeElement).toBe(summary())
  const links = [...(summary()?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enter your name.', '#test-name'],
    ['Enter your town.', '#test-town'],
    ['Tell us whether to keep it.', '#test-keep'],
  ])
  expect(errorOf('town')).toBe('Enter your town.')
  await act(async () => links[1]?.click())
  expect(document.activeElement).toBe(field('town'))
  await type('town', 'Bray')
  expect(summary()?.querySelectorAll('a')).toHaveLength(2)
  await send()
  expect(document.activeElement).toBe(summary())
})

test('FORM-2: a form without a summary brings the focus to its first wrong field', async () => {
  await open({ shop: takes, initial: { ...RIGHT, town: '' }, summary: false })
  await send()
  expect(document.activeElement).toBe(field('town'))
})

test('FORM-3: a refusal about a field marks it, another stands with the form', async () => {
  const refusals: Refused[] = [
    { message: 'We can’t reach the shop.' },
    { message: 'Not there.', problems: [{ field: 'town', message: 'Not there.', hint: 'Did you mean Bray?' }] },
  ]
  await open({ shop: async () => refusals.shift() ?? null, initial: RIGHT })
  await send()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('We can’t reach the shop.')
  expect(summary()).toBeNull()
  await send()
  expect(errorOf('town')).toBe('Not there.')
  expect(document.getElementById('test-town-advice')?.textContent).toBe('Did you mean Bray?')
  expect(document.activeElement).toBe(summary())
  await type('town', 'Cork')
  expect(errorOf('town')).toBe('')
  expect(summary()).toBeNull()
})

test('FORM-4: unsent answers survive a reload, and are deleted once they were accepted', async () => {
  await open({ shop: takes })
  await type('name', 'Ann')
  await act(async () => root?.unmount())
  await open({ shop: takes })
  expect(field('name').value).toBe('Ann')
  await type('town', 'Bray')
  await act(async () => document.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click())
  await send()
  expect(sessionStorage).toHaveLength(0)
})

test('FORM-5: while it is being sent a form is not sent again', async () => {
  const sent: Sent[] = []
  let respond = (_: null) => {}
  await open({
    initial: RIGHT,
    shop: (values) => {
      sent.push(values)
      return new Promise((resolve) => {
        respond = resolve
      })
    },
  })
  await send()
  await send()
  expect(sent).toEqual([RIGHT])
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => respond(null))
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('false')
})

test('FORM-5: a form that broke while it was sent can be sent again', async () => {
  await open({ initial: RIGHT, shop: takes })
  const broken = async () => {
    throw new Error('broken')
  }
  const reported = new Promise((resolve) => process.once('unhandledRejection', resolve))
  await act(async () => root?.render(<TestForm shop={broken} initial={RIGHT} />))
  await send()
  expect(await reported).toMatchObject({ message: 'broken' })
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('false')
})

test('FORM-6: what was typed before hydration counts', async () => {
  const page = document.body.appendChild(document.createElement('main'))
  const ui = (
    <StrictMode>
      <TestForm shop={takes} initial={{ ...RIGHT, name: '' }} />
    </StrictMode>
  )
  page.innerHTML = renderToString(ui)
  field('name').value = 'Ann'
  await act(async () => {
    root = hydrateRoot(page, ui)
  })
  await type('town', 'Cork')
  expect(field('name').value).toBe('Ann')
  await send()
  expect(errorOf('name')).toBe('')
})

test('FORM-7: the hint of a problem is a text of its own beside it, and both describe the field', async () => {
  const refusal = { message: 'No.', problems: [{ field: 'name', message: 'Fixed words.', hint: 'What to look at.' }] }
  await open({ shop: async () => refusal, initial: RIGHT })
  await send()
  expect(errorOf('name')).toBe('Fixed words.')
  const described = field('name').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Fixed words.', 'What to look at.'])
})
