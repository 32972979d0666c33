import { DownloadIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '../../api/error-text.ts'
import { HttpError } from '../../api/errors.ts'
import { downloadFile } from '../../api/files.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../util/save-file.ts'
import styles from './DocumentPage.module.css'

/** The service's own reason is the better one, as for a file that it does not keep. */
function words(error: unknown): string {
  if (error instanceof HttpError && error.status === 422) return error.message
  const { title, advice } = describeError(error)
  return `${title}. ${advice}`
}

/** Fetches the file first, so that a failure is shown here and not saved as a file. */
export function DownloadButton({ id, fileName }: { id: string; fileName: string }) {
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const stop = useRef<AbortController>(null)

  useEffect(function stopWhenLeft() {
    return () => stop.current?.abort()
  }, [])

  async function download() {
    const controller = new AbortController()
    stop.current = controller
    setLoading(true)
    setError(null)
    try {
      saveFile(await downloadFile(id, controller.signal), fileName)
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure)
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <Button
        primary
        icon={<DownloadIcon size={15} />}
        disabledReason={loading ? 'Downloading…' : null}
        onClick={() => void download()}
      >
        {loading ? 'Downloading…' : 'Download'}
      </Button>
      {error === null ? null : (
        <p role="alert" className={styles.problem}>
          Download failed: {words(error)}
        </p>
      )}
    </>
  )
}
