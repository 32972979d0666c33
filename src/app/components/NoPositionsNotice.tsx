import { Notice } from '../ui/Notice.tsx'
import { CheckPlanButton } from './CheckPlanButton.tsx'

/** Says that nobody may listen to ships for this account. `children`: what is shown all the same, in a sentence. */
export function NoPositionsNotice({ children }: { children?: string }) {
  return (
    <Notice
      tone="plain"
      title="Vessel positions are not part of this account’s plan."
      action={<CheckPlanButton />}
    >
      {children} Quayside checks again once a day.
    </Notice>
  )
}
