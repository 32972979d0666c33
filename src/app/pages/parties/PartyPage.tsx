import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { partyOptions } from '../../api/parties.ts'
import { Crumbs } from '../../components/Crumbs.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PartyForm } from './PartyForm.tsx'

function PartyView({ id, title, companyName }: { id: string | null; title: string; companyName: string }) {
  return (
    <>
      <PageHead
        title={title}
        crumbs={
          <Crumbs>
            <Link to={paths.parties()}>Parties</Link> / <span>{title}</span>
          </Crumbs>
        }
      />
      <Card title="Name">
        <PartyForm id={id} companyName={companyName} />
      </Card>
    </>
  )
}

function KnownParty({ id }: { id: string }) {
  const query = useQuery(partyOptions(id))
  return (
    <RecordFrame
      query={query}
      what="Party"
      missing="No party has this link."
      loading={<Skeleton width="100%" height={120} />}
    >
      {({ data: { companyName } }) => <PartyView id={id} title={companyName} companyName={companyName} />}
    </RecordFrame>
  )
}

/** `/parties/new` and `/parties/:id` */
export function Component() {
  const { id } = useParams()
  if (id !== undefined) return <KnownParty key={id} id={id} />
  return <PartyView id={null} title="New party" companyName="" />
}
