import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomFieldOption } from '#contract/custom-field-definition.ts'
import { isMalformed } from '#contract/json-api.ts'
import { inTurn } from '../../util/in-turn.ts'
import { fieldChoicesOptions, sendOption } from '../../api/custom-field-definitions.ts'

interface Placed {
  id: string
  position: number
}

/**
 * Moves options. The new order is on screen at once; what it changes is sent in the order of the moves, and when
 * a move is refused the order is what the service says.
 */
export function useOptionOrder(definitionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = fieldChoicesOptions(definitionId)
  const mutationKey = ['option order', definitionId]
  const saving = useMutation({
    mutationKey,
    scope: { id: `option order ${definitionId}` },
    async mutationFn(placed: readonly Placed[]) {
      const sent: string[] = []
      // Two at once could pass each other.
      for await (const { data } of inTurn(placed, ({ id, position }) =>
        sendOption(definitionId, id, { position }),
      )) {
        sent.push(data.id)
      }
      return sent
    },
    async onSettled() {
      // What was asked meanwhile, as by a new label, may have the order of before.
      if (queryClient.isMutating({ mutationKey }) === 1) await queryClient.invalidateQueries({ queryKey })
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
      placed.push({ id: row.id, position })
      return { ...row, position }
    })
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, { ...before, data })
    saving.mutate(placed)
  }

  return { move, isSaving: saving.isPending, error: saving.error, dismiss: saving.reset }
}
