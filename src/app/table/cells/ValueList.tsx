/** Several values in one line: the first ones that fit, the whole list on hover. */
export function ValueList({ values }: { values: readonly string[] }) {
  const [first, ...others] = values
  if (first === undefined) return null
  return (
    <span title={values.join(', ')}>
      {first}
      {others.length > 0 ? ` +${others.length}` : null}
    </span>
  )
}
