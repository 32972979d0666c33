import { CheckIcon, CopyIcon, LinkIcon, LockIcon, MessageSquareTextIcon, PrinterIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isContainerNumber } from '#contract/identifiers.ts'
import { useNow } from '#app/clock/use-now.ts'
import { Was } from '#app/components/history/Was.tsx'
import { ContainerNumber } from '#app/components/ContainerNumber.tsx'
import { Crumbs } from '#app/components/Crumbs.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { useCopied } from '#app/ui/use-copied.ts'
import { useKey } from '#app/hooks/use-key.ts'
import { answerText } from './answer.ts'
import { containerStatus } from '#domain/journey/container-status.ts'
import { equipmentText, weightText } from './equipment.ts'
import { activeHolds } from '#domain/deadline/holds.ts'
import { midSentence, numberOr } from '#domain/util/words.ts'
import { zonedTimes } from '#domain/time/time-at.ts'
import { whereIsMyBox } from './where-is-my-box.ts'
import { portArrival } from '#domain/journey/port-arrival.ts'
import { isAshore, isGone } from '#domain/journey/whereabouts.ts'
import { paths } from '#app/paths.ts'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Tag } from '#app/ui/Tag.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { besideContainer } from '../beside.ts'
import type { ContainerContext } from '../container-context.ts'
import styles from '../ContainerPage.module.css'

/** References beside the number; the rest is a count. */
const referencesShown = 3

function aboutText({ facts: { container, shipment } }: ContainerContext): string {
  const references = [...new Set([...(shipment?.refNumbers ?? []), ...container.refNumbers])]
  const more = references.length - referencesShown
  return [
    equipmentText(container) ?? 'equipment not reported',
    weightText(container) ?? 'weight not reported',
    container.sealNumber === null ? 'seal not reported' : `seal ${container.sealNumber}`,
    shipment?.customerName ?? 'no customer',
    references.slice(0, referencesShown).join(', ') || 'no reference',
    more > 0 ? `and ${more} more` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function CopyNumber({ number }: { number: string }) {
  const { outcome, copy } = useCopied()
  return (
    <IconButton
      data-print="hide"
      className={styles.copyNumber}
      label="Copy the container number"
      onClick={() => copy(number)}
    >
      {outcome === 'copied' ? <CheckIcon size={15} /> : <CopyIcon size={15} />}
      <VisuallyHidden>
        <output>{outcome === 'copied' ? 'Copied' : ''}</output>
      </VisuallyHidden>
    </IconButton>
  )
}

/** What the sentence says otherwise than when this person last looked: its ship, when that comes, and the discharge. */
function Changed({ facts: { container, shipment }, now }: ContainerContext) {
  const hasArrived = shipment !== null && portArrival(shipment, [container], now).state === 'arrived'
  return (
    <div className={styles.changed}>
      <Was of="shipment" fact={hasArrived ? 'arrived_at' : 'eta'} named />
      <Was of="shipment" fact="vessel" named />
      <Was of="shipment" fact="voyage" named />
      <Was of="container" fact="discharged_at" named />
    </div>
  )
}

/** A paragraph for a customer's mail, by button or by the key c. */
function CopyAnswer({ facts, deadline }: ContainerContext) {
  const { outcome, copy } = useCopied()
  const now = useNow()
  const copyAnswer = () => copy(answerText(facts, deadline, now))
  useKey('c', copyAnswer)
  return (
    <Button
      icon={outcome === 'copied' ? <CheckIcon size={15} /> : <MessageSquareTextIcon size={15} />}
      title="Copies a summary for the customer: where it is, what is next, last free day"
      aria-keyshortcuts="c"
      onClick={copyAnswer}
    >
      {outcome === 'refused' ? 'Not allowed here' : outcome === 'copied' ? 'Answer copied' : 'Copy answer'}
      <kbd className={styles.key} aria-hidden="true">
        c
      </kbd>
      <VisuallyHidden>
        <output>{outcome === 'copied' ? 'Answer copied' : ''}</output>
      </VisuallyHidden>
    </Button>
  )
}

/**
 * Which box it is, what it is doing, and the sentence that a caller asks for.
 * @param waits the milestones are still on their way, and the sentence may need them
 */
export function ContainerHeader({
  age,
  waits,
  ...context
}: ContainerContext & { age: ReactNode; waits: boolean }) {
  const { container, shipment } = context.facts
  const status = containerStatus(container, besideContainer(context.facts, context.now), context.now)
  const held = activeHolds(container).length > 0 && !isGone(container)
  return (
    <PageHead
      title={`${numberOr(container.number)}, ${midSentence(status.label)}`}
      heading={<ContainerNumber number={container.number} large />}
      crumbs={
        <Crumbs>
          <Link to={paths.shipments()}>Shipments</Link>
          {' / '}
          {shipment === null ? (
            'Shipment not reported'
          ) : (
            <Link to={paths.shipment(shipment.id)}>{numberOr(shipment.billOfLadingNumber)}</Link>
          )}
          {' / '}
          <span>{numberOr(container.number)}</span>
        </Crumbs>
      }
      tags={
        <>
          {container.number === '' ? null : <CopyNumber number={container.number} />}
          <Tag tone={status.tone} icon={held ? <LockIcon size={12} /> : undefined}>
            {status.label}
          </Tag>
          {container.number === '' || isContainerNumber(container.number) ? null : (
            <Tag tone="soon" title="ISO 6346: the last digit does not follow from the others">
              check digit does not match
            </Tag>
          )}
        </>
      }
      about={
        <>
          <p>
            {aboutText(context)} · <span className={styles.age}>{age}</span>
          </p>
          {waits && !isAshore(container) && container.podArrivedAt === null ? (
            <p className={styles.sentence}>
              <Skeleton width={420} height={14} />
            </p>
          ) : (
            <p className={styles.sentence}>{whereIsMyBox(context.facts, zonedTimes(context.now))}</p>
          )}
          <Changed {...context} />
          {/* On screen the way back has it. */}
          {shipment === null ? null : (
            <p data-print="only">Bill of lading {numberOr(shipment.billOfLadingNumber)}</p>
          )}
        </>
      }
    >
      <CopyAnswer {...context} />
      <CopyButton label="Copy link" icon={<LinkIcon size={15} />} text={() => location.href} />
      <Button icon={<PrinterIcon size={15} />} onClick={() => window.print()}>
        Print
      </Button>
    </PageHead>
  )
}
