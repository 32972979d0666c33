/** Milliseconds between two lines; a small world is there before the first. */
const pauseMs = 3_000

const inThousands = new Intl.NumberFormat('en-US')

/**
 * Says every few seconds how much of a new world is written: a large one takes minutes.
 * @param total shipments of the world
 * @param realMs real time in milliseconds
 */
export function reportProgress(
  total: number,
  write: (line: string) => void,
  realMs: () => number = () => performance.now(),
): (written: number) => void {
  let next = realMs() + pauseMs
  return (written) => {
    if (realMs() < next) return
    next = realMs() + pauseMs
    write(
      `Creating the simulated world: ${inThousands.format(written)} of ${inThousands.format(total)} shipments\n`,
    )
  }
}
