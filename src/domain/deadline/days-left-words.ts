/** `2 days over`, `today`, `1 day`, `6 days`. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} over` : count
}

/** `2 days over`, `today`, `6 days left`: inside a sentence. */
export function daysLeftPhrase(days: number): string {
  return days > 0 ? `${daysLeftText(days)} left` : daysLeftText(days)
}
