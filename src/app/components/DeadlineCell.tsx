import type { ReadContainer } from '#domain/reading/container.ts'
import type { Deadline } from '#domain/deadline/deadline.ts'
import type { TerminalSource } from '#domain/deadline/never-reported.ts'
import { suppressionReason } from '#domain/deadline/last-free-day-words.ts'
import { noDeadlineReason } from '#domain/journey/empty-reasons.ts'
import { DeadlineTag } from './DeadlineTag.tsx'
import { EmptyCell } from './EmptyCell.tsx'

/** The binding last free day of a container or what it is charged, else why there is none. */
export function DeadlineCell({
  container,
  deadline,
  terminal,
  titled = false,
}: {
  container: ReadContainer
  deadline: Deadline
  /** The port's. */
  terminal: TerminalSource
  /** The column says already that these are last free days. */
  titled?: boolean
}) {
  if (deadline.binding === null && deadline.charged.length === 0)
    return <EmptyCell reason={noDeadlineReason(container, terminal)} />
  return <DeadlineTag deadline={deadline} titled={titled} reasonOf={suppressionReason} />
}
