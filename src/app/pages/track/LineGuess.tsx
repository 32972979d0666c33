import { useQuery } from '@tanstack/react-query'
import { inferredNumberOptions } from '../../api/tracking-requests.ts'
import { lineGuess } from './line-guess.ts'
import styles from './TrackPage.module.css'

function Guess({ number, onTake }: { number: string; onTake: (scac: string) => void }) {
  const { data } = useQuery(inferredNumberOptions(number))
  if (data === undefined) return null
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

/** The line that a number points to, where nobody has entered one; what is not sure is offered. */
export function LineGuess({ number, onTake }: { number: string | null; onTake: (scac: string) => void }) {
  return number === null || number === '' ? null : <Guess number={number} onTake={onTake} />
}
