import { useSyncExternalStore } from 'react'

/** A form on the page, as far as leaving the page concerns it. */
export interface GuardedForm {
  isUnsaved: () => boolean
  discard: () => void
}

/** The forms on the page by their id, oldest first. The router knows one blocker, and a page can have several forms. */
const forms = new Map<string, GuardedForm>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

export function guardForm(id: string, form: GuardedForm): () => void {
  forms.set(id, form)
  notify()
  return () => {
    forms.delete(id)
    notify()
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this form asks for all of them. */
export function useIsFirstForm(id: string): boolean {
  return useSyncExternalStore(listen, () => forms.keys().next().value === id)
}

export function isAnyFormUnsaved(): boolean {
  return [...forms.values()].some((form) => form.isUnsaved())
}

export function discardAllForms(): void {
  for (const form of forms.values()) form.discard()
}
