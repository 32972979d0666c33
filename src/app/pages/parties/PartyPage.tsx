import { named } from '#domain/util/named.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { partyListOptions, partyOptions } from '../../api/parties.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { InPlan } from '../../components/InPlan.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PartyForm } from './PartyForm.tsx'

function PartyView({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} crumbs={<ListCrumbs list="Parties" to={paths.parties()} here={title} />} />
      {children}
    </>
  )
}

function NameCard({ id, companyName }: { id: string | null; companyName: string }) {
  return (
    <Card title="Name">
      <PartyForm id={id} companyName={companyName} />
    </Card>
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
      {({ data: { companyName } }) => (
        <PartyView title={named(companyName, 'No name')}>
          <NameCard id={id} companyName={companyName} />
        </PartyView>
      )}
    </RecordFrame>
  )
}

/** `/parties/new` and `/parties/:id` */
export function Component() {
  const { id } = useParams()
  if (id !== undefined) return <KnownParty key={id} id={id} />
  return (
    <PartyView title="New party">
      <InPlan list={partyListOptions(1)}>
        <NameCard id={null} companyName="" />
      </InPlan>
    </PartyView>
  )
}
