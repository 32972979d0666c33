import type { Page } from 'playwright/test'
import { atSea, charleston, oakland } from './support/featured.ts'
import { expect, test } from './support/fixtures.ts'
import { expectRow, readTable } from './support/table.ts'

/** Replaces every text of the page as translators do, or wraps it as some extensions do. The words stay the same. */
function translate(page: Page, keepsNodes: boolean): Promise<void> {
  return page.evaluate((keeps) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, noscript, textarea, svg, font') === null &&
      (node.nodeValue ?? '').trim() !== ''
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    )
    const texts: Text[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(keeps ? text : (text.nodeValue ?? ''))
    }
  }, keepsNodes)
}

const shipments = (page: Page) => page.getByRole('table', { name: 'Shipments' })

/** Every hour on the page with its zone. */
function hours(page: Page): Promise<string[]> {
  return page.evaluate(() => document.body.innerText.match(/\d\d:\d\d\s+[A-Z]{3,4}/g) ?? [])
}

test('pages ask not to be translated, drawn or not', async ({ page }) => {
  for (const path of ['/shipments', `/shipments/${atSea.id}`, '/wall']) {
    const document = await (await page.request.get(path)).text()
    expect(document).toMatch(/<html lang="en"[^>]* translate="no"/)
    expect(document).toContain('<meta name="google" content="notranslate" />')
  }
})

/** A sentence of four texts, of which one and then another changes while a translator has all words in the first. */
function changedSentence(page: Page, isEmptied: boolean): Promise<(string | null)[]> {
  return page.evaluate(async (empties) => {
    const sentence = document.createElement('p')
    const texts = ['4', ' boxes on hold, ', '4', ' to go'].map((text) => new Text(text))
    const [first, ...others] = texts
    sentence.append(...texts)
    document.querySelector('#root')?.append(sentence)
    const told: (string | null)[] = []
    for (const changed of [0, 2]) {
      const translation = document.createElement('font')
      translation.textContent = sentence.textContent
      first?.replaceWith(translation)
      for (const text of others) {
        if (empties) text.replaceWith(document.createElement('font'))
        else text.remove()
      }
      // The page hears of each replacement and each change before the next step.
      await Promise.resolve()
      const text = texts[changed]
      if (text !== undefined) text.nodeValue = '3'
      await Promise.resolve()
      told.push(sentence.textContent)
    }
    sentence.remove()
    return told
  }, isEmptied)
}

for (const how of ['emptied', 'removed']) {
  test(`a sentence comes back whole when one of its texts changes, though the others were ${how}`, async ({
    page,
  }) => {
    await page.goto('/shipments')
    await expect
      .poll(() => changedSentence(page, how === 'emptied'))
      .toEqual(['3 boxes on hold, 4 to go', '3 boxes on hold, 3 to go'])
  })
}

for (const [how, keepsNodes, tag] of [
  ['replaced', false, []],
  ['wrapped', true, ['@more']],
] as const) {
  const title = `texts that a translator has ${how} follow the app, and nothing breaks`
  test(title, { tag: [...tag] }, async ({ page, context }) => {
    const plain = await context.newPage()
    const both = [page, plain]
    const translateAgain = () => translate(page, keepsNodes)
    for (const each of both) {
      await each.goto(`/containers/${atSea.container.id}`)
      await expect(each.getByRole('region', { name: 'Milestones' })).toContainText('CST')
      await expect(each.getByRole('button', { name: 'Edit custom fields' })).toBeVisible()
    }

    await test.step('hours and zones, at each press of a key', async () => {
      for (const zone of ['EST', 'UTC', 'CST']) {
        await translateAgain()
        for (const each of both) {
          await each.locator('body').press('t')
          await expect(each.getByRole('region', { name: 'Milestones' })).toContainText(zone)
        }
        await expect.poll(() => hours(page)).toEqual(await hours(plain))
      }
    })

    await test.step('a list and its pages', async () => {
      await translateAgain()
      for (const each of both) {
        await each.getByRole('navigation').getByRole('link', { name: 'Shipments' }).first().click()
        await expectRow(shipments(each), { 'Bill of lading': oakland.bill })
      }
      for (const [link, shown] of [
        ['Next', /^26–50 of/],
        ['Previous', /^1–25 of/],
      ] as const) {
        await translateAgain()
        for (const each of both) {
          await each.getByRole('link', { name: link }).click()
          await expect(each.getByText(shown)).toBeVisible()
          await expect(shipments(each)).toHaveAttribute('aria-busy', 'false')
        }
        await expect.poll(() => readTable(shipments(page))).toEqual(await readTable(shipments(plain)))
      }
    })

    await test.step('search and Back', async () => {
      await translateAgain()
      await page.locator('body').press('/')
      await page.keyboard.type(charleston.bill)
      await translateAgain()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(charleston.bill)
      await translateAgain()
      await page.goBack()
      await expectRow(shipments(page), { 'Bill of lading': oakland.bill })
    })

    await test.step('pasted numbers, one after the other', async () => {
      await page.getByRole('link', { name: 'Track a shipment' }).click()
      const numbers = page.getByRole('textbox', { name: 'Numbers', exact: true })
      for (const count of [1, 2, 1]) {
        await translateAgain()
        await numbers.fill(['MAEU700300101', 'MAEU700300102'].slice(0, count).join('\n'))
        const found = page.getByRole('table', { name: 'Numbers found' })
        await expect(found.locator('tbody').getByRole('row')).toHaveCount(count)
        await expect(
          page.getByRole('button', { name: `Track ${count === 1 ? '1 number' : '2 numbers'}` }),
        ).toBeVisible()
      }
    })
  })
}
