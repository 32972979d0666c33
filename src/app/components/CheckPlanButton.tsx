import { useMutation } from '@tanstack/react-query'
import { refusalText } from '../api/error-text.ts'
import { planCheckOptions } from '../api/plan-check.ts'
import { Button } from '../ui/Button.tsx'

/** Beside the sentence that a part is not in the plan: whoever knows that the plan has changed need not wait a day. */
export function CheckPlanButton() {
  const check = useMutation(planCheckOptions)
  return (
    <>
      <Button disabledReason={check.isPending ? 'Checking the plan.' : null} onClick={() => check.mutate()}>
        {check.isPending ? 'Checking…' : 'Check now'}
      </Button>
      {check.error === null ? null : <span>{refusalText(check.error)}</span>}
    </>
  )
}
