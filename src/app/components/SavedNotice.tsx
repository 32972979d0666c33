import { useMutation } from '@tanstack/react-query'
import { undoFailureText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export function SavedNotice({
  title,
  undo,
  onDone,
}: {
  title: string
  undo: () => Promise<void>
  onDone: () => void
}) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => undo(), onSuccess: onDone })
  return (
    <Notice
      tone={error === null ? 'info' : 'bad'}
      title={error === null ? title : undoFailureText(error)}
      action={
        <Button disabledReason={isPending ? 'Undoing…' : null} onClick={() => mutate()}>
          Undo
        </Button>
      }
    />
  )
}
