import { Icon } from '#storefront/ui/icon.tsx'

/** The line under a field that says what to do about it; its place is kept, so that nothing moves. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  return (
    <div className="mt-1.5 min-h-6 text-sm">
      <p id={id} role="alert" className={error === null ? 'hidden' : 'flex gap-1.5 font-medium text-danger-700'}>
        {error !== null && (
          <>
            <Icon name="warning" className="mt-0.5 size-4.5" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}
