import type { ReactNode } from 'react'
import { ActorBadge } from '#storefront/shell/assistance/actor-badge.tsx'
import { LogOutForm } from '#storefront/shell/customer/log-out-form.tsx'
import { PageFrame } from '#storefront/shell/frame/page-frame.tsx'
import { Logo } from '#storefront/shell/logo.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

export type AssistantView = { name: string; shop: string | null }

type AssistShellProps = { assistant: AssistantView | null; children: ReactNode }

/** The frame of the assistant's pages. Dark, so that it is never taken for a customer's. */
export function AssistShell({ assistant, children }: AssistShellProps) {
  return (
    <PageFrame header={<AssistHeader assistant={assistant} />} footer={null}>
      {children}
    </PageFrame>
  )
}

function AssistHeader({ assistant }: Pick<AssistShellProps, 'assistant'>) {
  return (
    <header className="on-deep bg-surface-deep text-white">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 py-2">
        <Logo deep />
        <span className="border-l border-ink-deep-soft/40 pl-4 text-sm font-medium">Retail</span>
        {assistant && (
          <>
            {assistant.shop && (
              <span className="ml-auto inline-flex items-center gap-2 text-sm text-ink-deep-soft max-sm:order-last max-sm:ml-0 max-sm:basis-full max-sm:pb-1">
                <Icon name="pin" className="size-4.5" />
                {assistant.shop}
              </span>
            )}
            <span className="inline-flex items-center gap-2 text-sm font-semibold max-sm:ml-auto">
              <ActorBadge actor="ASSISTANT" name={assistant.name} className="bg-white! text-accent!" />
              <span className="max-[26rem]:sr-only">{assistant.name}</span>
            </span>
            <LogOutForm>
              <button type="submit" className="target text-sm font-semibold underline-offset-4 hover:underline">
                Log out
              </button>
            </LogOutForm>
          </>
        )}
      </div>
    </header>
  )
}
