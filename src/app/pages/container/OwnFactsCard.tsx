import { lazy, useState } from 'react'
import type { Container } from '#contract/container.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { LaterPart } from '../../components/LaterPart.tsx'
import { SavedNotice } from '../../components/SavedNotice.tsx'
import { weightText } from '../../domain/equipment.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { storedDraft } from '../../util/storage.ts'

/** Editing is loaded when it is asked for. */
const EditContainerForm = lazy(async () => {
  const { EditContainerForm: form } = await import('../../form/editing/EditContainerForm.tsx')
  return { default: form }
})

/** What users may correct about a box. */
export function OwnFactsCard({ container }: { container: Container }) {
  // What was typed before a reload is taken up again.
  const [editing, setEditing] = useState(() => storedDraft(`container.${container.id}`).read() !== null)
  const [undo, setUndo] = useState<(() => Promise<void>) | null>(null)
  return (
    <Card
      title="References, seal, weight"
      aside={
        editing ? null : (
          <Button
            onClick={() => {
              // What is edited now begins with what was saved: to take that back would be another change.
              setUndo(null)
              setEditing(true)
            }}
          >
            Edit
          </Button>
        )
      }
    >
      {undo === null ? null : (
        <SavedNotice title="Container saved." undo={undo} onDone={() => setUndo(null)} />
      )}
      {editing ? (
        <LaterPart waiting={<Skeleton width="80%" />}>
          <EditContainerForm
            container={container}
            onClose={() => setEditing(false)}
            onSaved={(back) => {
              setEditing(false)
              setUndo(() => back)
            }}
          />
        </LaterPart>
      ) : (
        <Facts
          items={[
            {
              label: 'References',
              value: container.refNumbers.join(', ') || <EmptyCell reason="no references" />,
            },
            { label: 'Seal', value: container.sealNumber ?? <EmptyCell reason="not reported" /> },
            { label: 'Weight', value: weightText(container) ?? <EmptyCell reason="not reported" /> },
          ]}
        />
      )}
    </Card>
  )
}
