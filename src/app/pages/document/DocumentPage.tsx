import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Document } from '#contract/document.ts'
import type { Included } from '#contract/records.ts'
import {
  documentDeleteOptions,
  documentKeys,
  documentOptions,
  documentTypesOptions,
} from '../../api/documents.ts'
import { documentTitle, documentTypeWords } from '#domain/documents/document-words.ts'
import { ListCrumbs } from '../../components/Crumbs.tsx'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { ReadingTag } from '../../components/ReadingTag.tsx'
import { RecordFrame } from '../../components/RecordFrame.tsx'
import { paths } from '../../paths.ts'
import { ReprocessCard } from './ReprocessCard.tsx'
import styles from './DocumentPage.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import { FactsCard } from './FactsCard.tsx'
import { LinksCard } from './LinksCard.tsx'
import { ReadCard } from './ReadCard.tsx'

/** `/documents/:id` */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(documentOptions(id))
  return (
    <RecordFrame
      query={query}
      what="Document"
      missing="No document at this link. It may have been deleted."
      loading={<PageLoading />}
    >
      {({ data, included }) => <DocumentView key={id} document={data} included={included ?? new Map()} />}
    </RecordFrame>
  )
}

function DocumentView({ document, included }: { document: Document; included: Included }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const types = useQuery(documentTypesOptions).data?.documentTypes ?? []
  const { id } = document
  const title = documentTitle(document)
  const deletion = useMutation(documentDeleteOptions(id))
  const leave = async () => {
    await navigate(paths.documents(), { replace: true })
    queryClient.removeQueries({ queryKey: documentKeys.one(id) })
  }
  return (
    <>
      <PageHead
        title={title}
        crumbs={<ListCrumbs list="Documents" to={paths.documents()} here={title} />}
        tags={<ReadingTag document={document} />}
      >
        <DownloadButton id={id} fileName={document.fileName ?? title} />
        <DeleteDialog
          title="Delete this document?"
          doing="Delete document"
          onDelete={deletion.mutateAsync}
          onDeleted={() => void leave()}
        >
          <p>The document, its links and its extracted data are deleted. You can upload the file again.</p>
        </DeleteDialog>
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <LinksCard document={document} included={included} />
          <ReadCard document={document} included={included} types={types} />
          <ReprocessCard id={id} contentType={document.fileContentType} />
        </div>
        <FactsCard
          document={document}
          included={included}
          labelOf={(code) => documentTypeWords(code, types.find((type) => type.code === code)?.label)}
        />
      </div>
    </>
  )
}
