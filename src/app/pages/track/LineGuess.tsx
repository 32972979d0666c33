import { useQuery } from '@tanstack/react-query'
import { inferredNumberOptions } from '../../api/tracking-requests.ts'
import { lineGuess } from './line-guess.ts'
import styles from './TrackPage.module.css'

function Guess({ number, onTake }: { number: string; onTake: (scac: string) => void }) {
  const { data } = useQuery(inferredNumberOptions(number))
  if (data === undefined) return 'auto-detected'
  const { words, offers } = lineGuess(data.data.shippingLine)
  return (
    <>
      {words}{' '}
      {offers.map(({ scac, name }) => (
        <button
          key={scac}
          type="button"
          className={styles.offer}
          aria-label={`Use ${name} for ${number}`}
          onClick={() => onTake(scac)}
        >
          {name}
        </button>
      ))}
    </>
  )
}

/** What the number says of its line, where nobody has named one; what is not sure is offered to be taken. */
export function LineGuess({ number, onTake }: { number: string | null; onTake: (scac: string) => void }) {
  return number === null || number === '' ? 'auto-detected' : <Guess number={number} onTake={onTake} />
}
