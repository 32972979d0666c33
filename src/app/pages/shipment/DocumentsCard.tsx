import { FirstOf } from '../../ui/FirstOf.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReadShipment } from '#domain/reading/shipment.ts'
import { shipmentDocumentsOptions } from '../../api/documents.ts'
import { isNotInPlan } from '../../api/paid-parts.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { OwnInstant } from '../../components/OwnInstant.tsx'
import { useSeen } from '../../hooks/use-seen.ts'
import { documentSourceWords, documentTitle } from '#domain/documents/document-words.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import styles from './DocumentsCard.module.css'

/** The documents linked to a shipment, loaded when the card is nearly in view. */
export function DocumentsCard({ shipment }: { shipment: ReadShipment }) {
  const { element, seen } = useSeen()
  const hasNumber = shipment.billOfLadingNumber !== ''
  const { data, error, refetch } = useQuery({
    ...shipmentDocumentsOptions(shipment),
    // Documents are found by the number.
    enabled: seen && hasNumber,
  })
  return (
    <Card
      title="Documents"
      className={data === undefined && hasNumber ? styles.waiting : undefined}
      aside={
        isNotInPlan(error) ? null : (
          <LinkButton data-print="hide" to={paths.documentsAbout(shipment.billOfLadingNumber)}>
            Upload a document
          </LinkButton>
        )
      }
    >
      <div ref={element}>
        {error === null ? null : (
          <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && hasNumber ? <Skeleton width="80%" /> : null}
        {data?.length === 0 || !hasNumber ? (
          <p>
            <EmptyCell reason="no documents linked" />
          </p>
        ) : (
          <FirstOf items={data ?? []}>
            {(shown) => (
              <ul className={styles.list}>
                {shown.map(({ id, source, createdAt, ...file }) => (
                  <li key={id}>
                    <Link to={paths.document(id)}>{documentTitle(file)}</Link>
                    <span className={text.faint}>
                      {documentSourceWords(source)}
                      {createdAt === null ? null : (
                        <>
                          {' '}
                          <OwnInstant at={createdAt} />
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </FirstOf>
        )}
      </div>
    </Card>
  )
}
