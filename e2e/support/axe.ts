import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Reports violations alone: nobody reads what passes, and axe takes twice the time to list it. */
function axe(page: Page): AxeBuilder {
  // Without frames there is nothing for axe to carry from one to the other, which it opens a page of its own for.
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
}

/** What axe finds on the page as it is, in one line each. */
async function findings(builder: AxeBuilder, theme: string): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${theme}: ${id}: ${help}: ${html.slice(0, 160)} ${failureSummary ?? ''}`,
    ),
  )
}

/** Nothing found by the rules of WCAG 2.2 AA and good practice in the theme on screen, and by more of them if named. */
export async function expectAccessible(page: Page, moreTags: readonly string[] = []): Promise<void> {
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await findings(axe(page).withTags([...tags, ...moreTags]), 'shown')).toEqual([])
}

/** The same in both themes, of which the second changes nothing but colors. Leaves the page dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const contrast = axe(page).withRules(['color-contrast', 'link-in-text-block'])
  expect(await findings(contrast, 'dark')).toEqual([])
}
