import type { SelectQueryBuilder, Simplify } from 'kysely'
import type { Tables } from './schema.ts'

export interface Page {
  /** 1-based. */
  number: number
  size: number
}

/** Rows before the page, up to the largest exact number: neither engine takes more. */
export function offsetOf(page: Page): number {
  return Math.min((page.number - 1) * page.size, Number.MAX_SAFE_INTEGER)
}

/**
 * One page of the matching rows, and how many match in total.
 * @param ordered the same rows, with their columns and order
 */
export async function readPage<Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, unknown>,
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  page: Page,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ordered.limit(page.size).offset(offsetOf(page)).execute()
  return { rows, total }
}
