import { lazy } from 'react'
import type { Container } from '#contract/container.ts'
import { EmptyCell } from '../../components/EmptyCell.tsx'
import { LazyBoundary } from '../../components/LazyBoundary.tsx'
import { SavedNotice } from '../../components/SavedNotice.tsx'
import { useCardEditing } from '../../hooks/use-card-editing.ts'
import { weightText } from './equipment.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Editing is loaded when it is asked for. */
const EditContainerForm = lazy(async () => {
  const { EditContainerForm: form } = await import('../../form/editing/EditContainerForm.tsx')
  return { default: form }
})

/** What users may correct about a box. */
export function OwnFactsCard({ container }: { container: Container }) {
  const card = useCardEditing(`container.${container.id}`)
  return (
    <Card
      title="References, seal, weight"
      aside={card.editing ? null : <Button onClick={card.begin}>Edit</Button>}
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
