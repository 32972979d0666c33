import type { ReadContainer } from '#domain/reading/container.ts'
import { EditableCard } from '#app/components/EditableCard.tsx'
import { EmptyCell } from '#app/components/EmptyCell.tsx'
import { later } from '#app/components/later.tsx'
import { TextList } from '#app/components/TextList.tsx'
import { weightText } from '../head/equipment.ts'
import { Facts } from '#app/ui/Facts.tsx'

const EditContainerForm = later(async () => (await import('#app/fields/forms.ts')).EditContainerForm)

export function OwnFactsCard({ container }: { container: ReadContainer }) {
  return (
    <EditableCard
      title="References, seal, weight"
      savedTitle="Container saved."
      draft={`container.${container.id}`}
      renderForm={(ends) => <EditContainerForm container={container} {...ends} />}
    >
      {(editing) =>
        editing ? null : (
          <Facts
            items={[
              {
                label: 'References',
                value: <TextList texts={container.refNumbers} none="no references" />,
              },
              { label: 'Seal', value: container.sealNumber ?? <EmptyCell reason="not reported" /> },
              { label: 'Weight', value: weightText(container) ?? <EmptyCell reason="not reported" /> },
            ]}
          />
        )
      }
    </EditableCard>
  )
}
