import { UploadIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'

/** A button that lets one choose files, in the look of the others. */
export function FileButton({
  label,
  accept,
  multiple = false,
  primary = false,
  onFiles,
  children,
}: {
  /** What the files are for, where the button's own words do not say it. */
  label: string
  /** Kinds of files that are offered, as for the browser's own input. */
  accept: string
  multiple?: boolean
  primary?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button primary={primary} icon={<UploadIcon size={15} />} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
