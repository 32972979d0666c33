import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DeskStatus } from '#contract/desk/status.ts'
import { formatInstant, ownZone, zoneName } from '#domain/time/format-time.ts'
import { missingRelease } from '#domain/time/missing-release.ts'
import { deskStatusOptions } from '../../api/desk-status.ts'
import { statusOptions } from '../../api/status.ts'
import { useNowIfKnown, useRealNow } from '../../clock/use-now.ts'
import { DataAge } from '../../components/DataAge.tsx'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SectionCard } from './SectionCard.tsx'
import { sectionsOf, sectionTitles, statusText, summaryOf } from './sections.ts'
import styles from './status.module.css'

const about = 'What the dashboard watches, what that costs, and whether all of it works.'

/** `/status`: for dispatchers who doubt what they see, and for whoever runs the dashboard. */
export function Component() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(deskStatusOptions)
  const failure =
    error === null ? null : (
      <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
    )
  if (data !== undefined) {
    return (
      <StatusView desk={data} updatedAt={dataUpdatedAt}>
        {failure}
      </StatusView>
    )
  }
  return (
    <>
      <PageHead title="Status" about={about} />
      {failure ?? <Loading />}
    </>
  )
}

/** Lines of each part as a rule, so that little moves when they come. */
const usualLines = [8, 7, 2, 5, 4, 3, 5]

function Loading() {
  return (
    <div className={styles.cards}>
      <VisuallyHidden>Loading the status</VisuallyHidden>
      {sectionTitles.map((title, index) => (
        <Card key={title} title={title} className={styles.card}>
          <div className={styles.facts}>
            {Array.from({ length: usualLines[index] ?? 0 }, (_, line) => (
              <div key={line} className={styles.fact}>
                <Skeleton width="40%" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}

function StatusView({
  desk,
  updatedAt,
  children,
}: {
  desk: DeskStatus
  /** When it was told: epoch milliseconds by this computer. */
  updatedAt: number
  children: ReactNode
}) {
  const { data: proxy } = useQuery(statusOptions())
  const realNow = useRealNow()
  const worldNow = useNowIfKnown()
  const zone = ownZone()
  const [missingZones] = useState(missingRelease)
  const agoMs = Math.max(0, realNow - updatedAt)
  const reading = { desk, proxy, agoMs, realNow, worldNow, zone, missingZones }
  const sections = sectionsOf(reading)
  const summary = summaryOf(sections, reading)
  const text = () =>
    statusText(
      sections,
      summary,
      `${formatInstant(realNow, zone, 'long-date-time')} ${zoneName(realNow, zone) ?? ''}`.trim(),
    )
  return (
    <>
      <PageHead
        title="Status"
        about={
          <>
            {about} <DataAge updatedAt={updatedAt} fetching={false} />
          </>
        }
      >
        <CopyButton label="Copy as text" text={text} />
      </PageHead>
      {children}
      <p className={styles.summary}>{summary}</p>
      <div className={styles.cards}>
        {sections.map((section) => (
          <SectionCard
            key={section.title}
            section={section}
            budget={section.title === 'Request budget' ? desk.budget : null}
          />
        ))}
      </div>
    </>
  )
}
