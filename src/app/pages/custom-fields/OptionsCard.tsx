import { FirstOf } from '../../ui/FirstOf.tsx'
import { largest } from '#domain/util/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CustomFieldDefinition, CustomFieldOption } from '#contract/custom-field-definition.ts'
import { isMalformed } from '#contract/malformed.ts'
import { fieldChoicesOptions } from '../../api/custom-field-definitions.ts'
import { refusalText } from '../../api/error-text.ts'
import { ErrorNotice } from '../../components/ErrorNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { plural } from '#domain/util/words.ts'
import styles from './custom-fields.module.css'
import { NewOptionForm } from './NewOptionForm.tsx'
import { moveButtonId, OptionRow } from './OptionRow.tsx'
import { isTemplate } from './template.ts'
import { useOptionOrder } from './use-option-order.ts'

/** The options of a field, in the order in which lists show them. */
export function OptionsCard({ definition }: { definition: CustomFieldDefinition }) {
  const { data, error, refetch } = useQuery(fieldChoicesOptions(definition.id))
  const order = useOptionOrder(definition.id)
  const [moved, setMoved] = useState<{ text: string; button: string | null } | null>(null)
  const [dragged, setDragged] = useState<CustomFieldOption | null>(null)
  const options = data?.data.filter((each) => !isMalformed(each)) ?? []
  const lost = (data?.data.length ?? 0) - options.length
  const isFixed = isTemplate(definition)

  useEffect(
    function keepFocus() {
      // A row that moves in the document loses the focus.
      if (moved?.button) document.getElementById(moved.button)?.focus()
    },
    [moved],
  )

  function move(option: CustomFieldOption, to: number, button: string | null) {
    if (to < 0 || to >= options.length) return
    order.move(option, to)
    setMoved({ text: `${option.label} is now number ${to + 1} of ${options.length}.`, button })
  }

  return (
    <Card
      title="Options"
      aside={
        <span className={styles.muted}>
          {order.isSaving ? 'Saving the order…' : plural(options.length, 'option')}
        </span>
      }
    >
      {error === null ? null : (
        <ErrorNotice error={error} keepsOld={data !== undefined} onRetry={() => void refetch()} />
      )}
      {order.error === null ? null : (
        <Notice
          tone="bad"
          title={`The order was not saved: ${refusalText(order.error)}.`}
          action={<Button onClick={order.dismiss}>Close</Button>}
        >
          The list shows the old order.
        </Notice>
      )}
      {data === undefined && error === null ? <Skeleton width="100%" height={120} /> : null}
      {data !== undefined && options.length === 0 ? (
        <p className={styles.muted}>No options yet. Until there is one, nothing can be chosen.</p>
      ) : null}
      <FirstOf items={options}>
        {(shown) => (
          <ol className={styles.list} aria-label="Options">
            {shown.map((option, index) =>
              isFixed ? (
                <li key={option.id} className={styles.option}>
                  <span className={styles.optionName}>
                    {option.label} <code className={styles.slug}>{option.value}</code>
                  </span>
                </li>
              ) : (
                <OptionRow
                  key={option.id}
                  definitionId={definition.id}
                  option={option}
                  index={index}
                  count={options.length}
                  drag={{
                    onDragStart: () => setDragged(option),
                    onDragOver: (event) => event.preventDefault(),
                    onDrop(event) {
                      event.preventDefault()
                      if (dragged !== null) move(dragged, index, null)
                    },
                  }}
                  onMove={(step) => move(option, index + step, moveButtonId(option.id, step))}
                />
              ),
            )}
          </ol>
        )}
      </FirstOf>
      <VisuallyHidden>
        <output>{moved?.text}</output>
      </VisuallyHidden>
      {lost === 0 ? null : <p className={styles.muted}>{plural(lost, 'option')} could not be read.</p>}
      {isFixed || data === undefined ? null : (
        <div className={styles.newOption}>
          <NewOptionForm
            definitionId={definition.id}
            position={largest(
              options.map(({ position }) => (position ?? 0) + 1),
              options.length,
            )}
          />
        </div>
      )}
    </Card>
  )
}
