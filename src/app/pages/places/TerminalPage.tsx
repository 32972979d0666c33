import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Params, useParams } from 'react-router'
import type { SingleDocument } from '#contract/envelope.ts'
import type { Terminal } from '#contract/terminal.ts'
import { related } from '#contract/related.ts'
import { terminalOptions } from '../../api/places.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { RecordPage, type ReferenceFacts } from './RecordPage.tsx'
import { terminalKind } from './terminal-kind.ts'

function terminalFacts({ data: terminal, included }: SingleDocument<Terminal>): ReferenceFacts {
  const port = related(included, terminal.relationships.port)
  const { name, latitude, longitude } = port ?? { name: null, latitude: null, longitude: null }
  const portPage =
    port === null ? null : { list: port.name ?? port.code ?? 'Port without a name', to: paths.port(port.id) }
  return {
    title: terminal.name ?? terminal.nickname ?? 'Terminal without a name',
    facts: [
      { label: 'Short name', value: terminal.nickname },
      { label: 'FIRMS code', value: terminal.firmsCode },
      { label: 'SMDG code', value: terminal.smdgCode },
      { label: 'BIC facility code', value: terminal.bicFacilityCode },
      { label: 'Kind', value: terminal.facilityType === null ? null : terminalKind(terminal.facilityType) },
      {
        label: 'Port',
        value: portPage === null ? null : <Link to={portPage.to}>{portPage.list}</Link>,
      },
      { label: 'Street', value: terminal.street },
      { label: 'City', value: terminal.city },
      { label: 'State', value: terminal.stateAbbr ?? terminal.state },
      { label: 'ZIP code', value: terminal.zip },
      { label: 'Country', value: terminal.country },
    ],
    // The interface knows where the port is, not the terminal.
    place: latitude === null || longitude === null ? null : { name: name ?? 'Port', latitude, longitude },
    under: portPage,
    subject: { kind: 'terminal', id: terminal.id },
  }
}

export function ask(client: QueryClient, { id = '' }: Params): Promise<void> {
  return client.prefetchQuery(terminalOptions(id))
}

/** `/terminals/:id` */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(terminalOptions(id))
  return <RecordPage what="terminal" query={query} read={terminalFacts} />
}
