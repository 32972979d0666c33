import type { CustomFieldValue } from '#contract/custom-field.ts'
import { EmptyCell } from '../components/EmptyCell.tsx'
import { Instant } from '../components/Instant.tsx'
import styles from './FieldValue.module.css'

/**
 * A value of a custom field as the service formats it; without a format, as it is. The service formats instants
 * in UTC and does not say so.
 * @param zone IANA name of the zone in which instants are shown
 */
export function FieldValue({
  dataType,
  value,
  displayValue,
  zone,
}: {
  dataType: string | undefined
  value: CustomFieldValue
  displayValue: string | null
  zone: string
}) {
  if (dataType === 'datetime' && typeof value === 'string' && value.includes('T') && value.endsWith('Z')) {
    return (
      <>
        <Instant at={value} zone={zone} />
        {displayValue === null ? null : <span className={styles.inUtc}>{displayValue} UTC</span>}
      </>
    )
  }
  if (displayValue !== null && displayValue !== '') return displayValue
  if (value === null || value === '') return <EmptyCell reason="empty" />
  return typeof value === 'string' ? value : JSON.stringify(value)
}
