import { AssistShell } from '#storefront/features/assistance/frame/assist-shell.tsx'
import { TabletPage } from '#storefront/features/assistance/tablet/tablet-page.tsx'

export default function TabletRoute() {
  return (
    <AssistShell assistant={null}>
      <TabletPage />
    </AssistShell>
  )
}
