import { listWords } from '#domain/util/words.ts'
import { formatCount } from '../../util/plural.ts'

/** Several values in one line: the first ones that fit, more of them on hover. */
export function ValueList({ values }: { values: readonly string[] }) {
  const [first, ...others] = values
  if (first === undefined) return null
  return (
    <span title={listWords(values)}>
      {first}
      {others.length > 0 ? ` +${formatCount(others.length)}` : null}
    </span>
  )
}
