import type { NotApplying } from './last-free-day.ts'

const notApplyingWords: Record<NotApplying, string> = {
  'not-reported': 'not reported',
  'left-port': 'left the port',
  'left-port-by-rail': 'left the port by rail',
  'gated-out': 'gated out',
  'picked-up': 'picked up',
  'returned-empty': 'returned empty',
  'not-on-rail': 'not on rail',
  'not-inland-yet': 'not inland yet',
}

/** Why a last free day does not count, in a few words. */
export function notApplyingText(reason: NotApplying): string {
  return notApplyingWords[reason]
}
