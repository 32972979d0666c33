import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { CustomFieldOption } from '#contract/custom-field-definition.ts'
import { optionDeleteOptions, type OptionUse, optionUseOptions } from '../../api/custom-field-definitions.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { plural } from '#domain/util/words.ts'
import { storedDraft } from '../../util/storage.ts'
import styles from './custom-fields.module.css'
import { RenameOptionForm } from './RenameOptionForm.tsx'

function lossOf({ count, isWhole }: OptionUse): string {
  if (count === 0 && isWhole) return 'No value uses it.'
  const values = `${isWhole ? '' : 'At least '}${plural(count, 'value')}`
  return `${values} ${count === 1 ? 'uses' : 'use'} it and ${count === 1 ? 'keeps' : 'keep'} it, but it can no longer be chosen.`
}

function DeleteOption({ definitionId, option }: { definitionId: string; option: CustomFieldOption }) {
  const deletion = useMutation(optionDeleteOptions(definitionId, option.id))
  const [opened, setOpened] = useState(false)
  const use = useQuery({ ...optionUseOptions(definitionId, option.value), enabled: opened })
  return (
    <DeleteDialog
      name={`Delete ${option.label}…`}
      title={`Delete the option ${option.label}?`}
      doing="Delete option"
      onOpen={() => {
        if (opened) void use.refetch()
        setOpened(true)
      }}
      onDelete={deletion.mutateAsync}
    >
      <output>
        {use.isFetching
          ? 'Counting the values that use it…'
          : use.data === undefined
            ? 'The number of values that use it could not be loaded. They keep it, but it can no longer be chosen.'
            : lossOf(use.data)}
      </output>
    </DeleteDialog>
  )
}

/** The id of a button that moves an option, so that the focus can follow it. */
export function moveButtonId(optionId: string, step: -1 | 1): string {
  return `move ${optionId} ${step}`
}

export function OptionRow({
  definitionId,
  option,
  index,
  count,
  drag,
  onMove,
}: {
  definitionId: string
  option: CustomFieldOption
  index: number
  count: number
  /** For the mouse. The buttons work for everybody. */
  drag: Pick<ComponentProps<'li'>, 'onDragStart' | 'onDragOver' | 'onDrop'>
  onMove: (step: -1 | 1) => void
}) {
  // What was typed before a reload is still there.
  const [renaming, setRenaming] = useState(() => storedDraft(`option ${option.id}`).read() !== null)
  if (renaming) {
    return (
      <li className={styles.option}>
        <RenameOptionForm definitionId={definitionId} option={option} onClose={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li className={styles.option} draggable {...drag}>
      <span className={styles.optionName}>
        {option.label} <code className={styles.slug}>{option.value}</code>
      </span>
      <span className={styles.optionActions}>
        <IconButton
          id={moveButtonId(option.id, -1)}
          label={`Move ${option.label} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon size={16} />
        </IconButton>
        <IconButton
          id={moveButtonId(option.id, 1)}
          label={`Move ${option.label} down`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDownIcon size={16} />
        </IconButton>
        <Button aria-label={`Rename ${option.label}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <DeleteOption definitionId={definitionId} option={option} />
      </span>
    </li>
  )
}
