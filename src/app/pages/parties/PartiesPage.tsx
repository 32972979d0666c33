import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isMalformed } from '#contract/json-api.ts'
import { partiesPerPage, partyListOptions } from '../../api/parties.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { plural } from '../../util/plural.ts'
import styles from './parties.module.css'

/** `/parties?page=`: the companies that shipments are tracked for. */
export function Component() {
  const [parameters] = useSearchParams()
  const asked = Number(parameters.get('page') ?? 1)
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1
  const { data, error, refetch } = useQuery(partyListOptions(page))
  return (
    <>
      <PageHead
        title="Parties"
        about={
          data === undefined
            ? 'The companies that shipments are tracked for'
            : plural(data.meta.total, 'company', 'companies')
        }
      >
        <LinkButton primary to={paths.newParty()}>
          New party
        </LinkButton>
      </PageHead>
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton width="100%" height={120} /> : null}
      {data?.meta.total === 0 ? (
        <Notice tone="plain" title="No party yet.">
          Add the companies whose shipments you follow.
        </Notice>
      ) : null}
      <ul className={styles.list} aria-label="Parties">
        {data?.data.map((party) => (
          <li key={party.id}>
            {isMalformed(party) ? (
              `A party that cannot be read: ${party.problem}`
            ) : (
              <Link to={paths.party(party.id)}>{party.companyName}</Link>
            )}
          </li>
        ))}
      </ul>
      {data === undefined || (page === 1 && data.meta.total <= partiesPerPage) ? null : (
        <Pages
          page={page}
          size={partiesPerPage}
          total={data.meta.total}
          to={(wanted) => ({ search: `?page=${wanted}` })}
        />
      )}
    </>
  )
}
