import { useId } from 'react'
import { Form } from 'react-router'
import type { CountPreviewQuery } from '#desk/api/generated/types.ts'
import { RequestKey } from '../request-key.tsx'
import { fileProblem } from './stock-file.ts'

type Given = { written: string; reason: string; preview: CountPreviewQuery['countPreview'] | null }

/** Lines as of a file, what they would change, and why. Numbers are those on hand, with those that are held. */
export function CountForm({ given, seed }: { given: Given | null; seed: string }) {
  const id = useId()
  const preview = given?.preview ?? null
  const isReady = preview !== null && preview.problems.length === 0
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3 p-4">
      <RequestKey seed={seed} />
      <label htmlFor={`${id}-file`} className="font-medium">
        A CSV file
      </label>
      <input
        key={`file of ${given?.written ?? ''}`}
        id={`${id}-file`}
        type="file"
        name="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) =>
          currentTarget.setCustomValidity(fileProblem(currentTarget.files?.[0] ?? null) ?? '')
        }
        className="desk-input min-w-0 py-1.5 file:mr-3 file:font-semibold file:text-accent max-lg:min-h-11"
      />
      <label htmlFor={`${id}-lines`} className="font-medium">
        Or a code and a number in each line
      </label>
      <p id={`${id}-help`} className="-mt-2 text-ink-soft">
        So many are on hand, with those that are held. All lines are taken, or none.
      </p>
      <textarea
        key={given?.written ?? ''}
        id={`${id}-lines`}
        name="lines"
        rows={6}
        defaultValue={given?.written ?? ''}
        aria-describedby={`${id}-help ${id}-problems`}
        aria-invalid={preview !== null && preview.problems.length > 0}
        className="desk-input figures min-w-0 py-2"
        placeholder="CODE, 12"
        spellCheck={false}
      />
      <div id={`${id}-problems`} role="status">
        {preview !== null && preview.problems.length > 0 && (
          <ul className="grid gap-1 font-medium text-danger-700">
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {isReady && <Changes rows={preview.rows} />}
      </div>
      {isReady && (
        <>
          <label htmlFor={`${id}-reason`} className="font-medium">
            Why
          </label>
          <input
            id={`${id}-reason`}
            name="reason"
            required
            minLength={3}
            maxLength={200}
            defaultValue={given?.reason}
            className="desk-input min-w-0 max-lg:min-h-11"
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <button type="submit" name="act" value="count" className="desk-button max-lg:min-h-11" data-look="filled">
            Count {preview.rows.length === 1 ? 'this code' : `${preview.rows.length} codes`}
          </button>
        )}
        <button
          type="submit"
          name="act"
          value="preview"
          formNoValidate={isReady}
          className="desk-button max-lg:min-h-11"
          data-look={isReady ? undefined : 'filled'}
        >
          Show what changes
        </button>
      </div>
    </Form>
  )
}

function Changes({ rows }: { rows: CountPreviewQuery['countPreview']['rows'] }) {
  return (
    <ul className="grid gap-1.5">
      {rows.map(({ code, name, was, becomes }) => (
        <li key={code} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0">{name ?? `${code} (new)`}</span>
          <span className="figures font-semibold">
            {was ?? 'none'} → {becomes}
            {was === becomes && <span className="font-normal text-ink-soft"> (the same)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
