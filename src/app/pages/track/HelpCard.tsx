import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { formatCount } from '#contract/format-count.ts'
import { mostNumbers } from './paste-schema.ts'
import styles from './TrackPage.module.css'

/** What the form understands, beside it. */
export function HelpCard() {
  return (
    <Card title="What you can paste" className={styles.help}>
      <Facts
        items={[
          { label: 'Container', value: <code>MSCU1234566</code> },
          { label: 'Bill of lading', value: <code>MEDUAB123456</code> },
          { label: 'Booking', value: <code>Booking no. 240515887</code> },
          {
            label: 'Spreadsheet',
            value: `Number, SCAC, type and reference in any columns, up to ${formatCount(mostNumbers)} rows`,
          },
        ]}
      />
      <p>
        Numbers are checked here before they are sent. Then the carrier is asked; its answers show here and
        under <Link to={paths.trackingRequests()}>Tracking requests</Link>, where failed ones can be corrected
        and retried.
      </p>
    </Card>
  )
}
