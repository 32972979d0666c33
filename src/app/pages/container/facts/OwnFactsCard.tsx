import { lazy } from 'react'
import type { Container } from '#contract/container.ts'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { LazyBoundary } from '#app/components/LazyBoundary.tsx'
import { SavedNotice } from '#app/components/SavedNotice.tsx'
import { useCardEditing } from '#app/hooks/use-card-editing.ts'
import { weightText } from '../head/equipment.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Facts } from '#app/ui/Facts.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

/** Editing is loaded on demand. */
const EditContainerForm = lazy(async () => {
  const { EditContainerForm: form } = await import('#app/form/editing/EditContainerForm.tsx')
  return { default: form }
})

/** What users may correct about a box. */
export function OwnFactsCard({ container }: { container: Container }) {
  const card = useCardEditing(`container.${container.id}`)
  return (
    <Card
      title="References, seal, weight"
      aside={
        card.editing ? null : (
          <Button data-print="hide" onClick={card.begin}>
            Edit
          </Button>
        )
      }
    >
      {card.undo === null ? null : (
        <SavedNotice title="Container saved." undo={card.undo} onDone={card.undone} />
      )}
      {card.editing ? (
        <LazyBoundary waiting={<Skeleton width="80%" />}>
          <EditContainerForm container={container} onClose={card.close} onSaved={card.saved} />
        </LazyBoundary>
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
