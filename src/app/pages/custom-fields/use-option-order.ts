import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CustomFieldOption } from '#contract/custom-field-definition.ts'
import { isMalformed, type MalformedRecord } from '#contract/malformed.ts'
import { fieldChoicesOptions, moveOption, optionOrder } from '../../api/custom-field-definitions.ts'
import { silentRefusal } from '../../api/written.ts'

interface Placed {
  id: string
  position: number
  /** Where it stood. */
  before: number | null
}

interface Choices {
  data: (CustomFieldOption | MalformedRecord)[]
  isWhole: boolean
}

/**
 * Moves options. The new order shows at once, its changes are sent in the order of the moves. If a move is
 * rejected, the list shows the order of the service.
 */
export function useOptionOrder(definitionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = fieldChoicesOptions(definitionId)
  const mutationKey = ['option order', definitionId]
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  // The last order that the service is known to have: a move shows before it is saved.
  const saved = useRef<Choices | null>(null)
  const saving = useMutation({
    mutationKey,
    scope: { id: `option order ${definitionId}` },
    async mutationFn({ placed, after }: { placed: readonly Placed[]; after: Choices }) {
      let answeredSo = 0
      // Two requests at once could overtake each other.
      for (const { id, position, before } of placed) {
        if (await moveOption(definitionId, id, position, before)) answeredSo += 1
      }
      if (answeredSo === placed.length) return
      const order = await optionOrder(definitionId)
      if (order.join(' ') === after.data.map(({ id }) => id).join(' ')) return
      throw silentRefusal('The tracking service kept another order')
    },
    onSuccess(_data, { after }) {
      saved.current = after
    },
    onError() {
      // If the service cannot be reached, asking it would leave the new order on screen.
      if (isLast() && saved.current !== null) queryClient.setQueryData(queryKey, saved.current)
    },
    async onSettled() {
      // An answer that came in between, such as after a rename, may have the old order.
      if (isLast()) await queryClient.invalidateQueries({ queryKey })
    },
  })

  function move(option: CustomFieldOption, to: number) {
    const before = queryClient.getQueryData(queryKey)
    if (before === undefined) return
    const rows = before.data.filter((row) => row.id !== option.id)
    rows.splice(to, 0, option)
    const placed: Placed[] = []
    const data = rows.map((row, position) => {
      if (isMalformed(row) || row.position === position) return row
      placed.push({ id: row.id, position, before: row.position })
      return { ...row, position }
    })
    void queryClient.cancelQueries({ queryKey })
    const after = { ...before, data }
    if (queryClient.isMutating({ mutationKey }) === 0) saved.current = before
    queryClient.setQueryData(queryKey, after)
    saving.mutate({ placed, after })
  }

  return { move, isSaving: saving.isPending, error: saving.error, dismiss: saving.reset }
}
