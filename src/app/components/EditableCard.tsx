import type { ReactNode } from 'react'
import { useCardEditing } from '../hooks/use-card-editing.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './EditableCard.module.css'
import { LazyBoundary } from './LazyBoundary.tsx'
import { SavedNotice } from './SavedNotice.tsx'

interface FormEnds {
  onClose: () => void
  onSaved: (undo: () => Promise<void>) => void
}

/**
 * A card with a form that opens in its place, and a notice that offers to undo what was saved.
 * @param draft the name under which the form keeps what is typed
 * @param renderForm its form may be loaded on demand
 */
export function EditableCard({
  title,
  savedTitle,
  draft,
  renderForm,
  children,
}: {
  title: string
  savedTitle: string
  draft: string
  renderForm: (ends: FormEnds) => ReactNode
  children: (editing: boolean) => ReactNode
}) {
  const card = useCardEditing(draft)
  return (
    <Card
      title={title}
      aside={
        card.editing ? null : (
          <Button data-print="hide" onClick={card.begin}>
            Edit
          </Button>
        )
      }
    >
      {card.undo === null ? null : <SavedNotice title={savedTitle} undo={card.undo} onDone={card.undone} />}
      {card.editing ? (
        <div className={styles.form}>
          <LazyBoundary waiting={<Skeleton width="80%" />}>
            {renderForm({ onClose: card.close, onSaved: card.saved })}
          </LazyBoundary>
        </div>
      ) : null}
      {children(card.editing)}
    </Card>
  )
}
