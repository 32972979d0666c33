import { NoPositionsNotice } from '../../components/NoPositionsNotice.tsx'
import type { Fleet } from '../../hooks/use-fleet.ts'
import { hearingCounts } from '#domain/vessel/hearing.ts'
import { Notice } from '../../ui/Notice.tsx'
import { plural } from '#domain/util/words.ts'

/** Why vessels of the list are missing on the map, where that is not for the sea to say. */
export function FleetNotices({ fleet: { vessels, mostAsked } }: { fleet: Fleet }) {
  const counts = hearingCounts(vessels.map(({ hearing }) => hearing))
  const failed = counts.get('failed') ?? 0
  const leftOut = counts.get('left-out') ?? 0
  return (
    <>
      {counts.has('not-in-plan') ? (
        <NoPositionsNotice>Vessels are listed all the same.</NoPositionsNotice>
      ) : null}
      {failed === 0 ? null : (
        <Notice tone="warn" title={`${plural(failed, 'vessel')} could not be loaded.`}>
          They stay in the list and will be retried within 15 minutes.
        </Notice>
      )}
      {leftOut === 0 ? null : (
        <Notice tone="plain" title={`Positions of the first ${mostAsked} vessels in the list.`}>
          {plural(leftOut, 'other vessel')} {leftOut === 1 ? 'is' : 'are'} not looked up. Filter to see fewer.
        </Notice>
      )}
    </>
  )
}
