import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { HttpError } from '../../api/errors.ts'
import { partyOptions } from '../../api/parties.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './parties.module.css'
import { PartyForm } from './PartyForm.tsx'

function KnownParty({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(partyOptions(id))
  if (data === undefined && error instanceof HttpError && error.status === 404) {
    return <NotFound title="No such party">The account has no party under this link.</NotFound>
  }
  const title = data?.data.companyName ?? 'Party'
  return (
    <>
      <PageTitle title={title} />
      <Head title={title} />
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <Skeleton width="100%" height={120} />
      ) : (
        <Card title="Name">
          <PartyForm key={id} id={id} companyName={data.data.companyName} />
        </Card>
      )}
    </>
  )
}

function Head({ title }: { title: string }) {
  return (
    <div>
      <nav className={styles.crumbs} aria-label="You are here">
        <Link to={paths.parties()}>Parties</Link> / <span>{title}</span>
      </nav>
      <h1>{title}</h1>
    </div>
  )
}

/** `/parties/new` and `/parties/:id` */
export function Component() {
  const { id } = useParams()
  if (id !== undefined) return <KnownParty key={id} id={id} />
  return (
    <>
      <PageTitle title="New party" />
      <Head title="New party" />
      <Card title="Name">
        <PartyForm id={null} companyName="" />
      </Card>
    </>
  )
}
