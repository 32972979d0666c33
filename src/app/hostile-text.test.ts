import { describe, expect, test } from 'vitest'
import { findNumbers } from './pages/track/find-numbers.ts'
import { wordsOfName } from './pages/document/extracted.ts'
import { tidyText } from './list/address.ts'
import { errorMembers } from './api/error-body.ts'
import { linesOf } from './form/editing/text-lines.ts'
import { foldText, wordsOf } from './table/long/search-text.ts'
import { csvFile, readCsv } from './util/csv.ts'
import * as carriers from '#contract/carriers.ts'
import { parseClock } from '#contract/clock-header.ts'
import * as format from '#contract/field-format.ts'
import * as identifiers from '#contract/identifiers.ts'
import { instantOf } from '#contract/instant.ts'
import { matchOperation } from '#contract/match.ts'
import { parseBudget } from '#contract/proxy-status.ts'
import { webhookHeaderSchema, webhookUrlSchema } from '#contract/webhook.ts'
import * as documents from '#domain/documents/document-words.ts'
import { formatExample, fieldKind } from '#domain/fields/field-kinds.ts'
import { slugOf } from '#domain/fields/field-words.ts'
import { changeLabel } from '#domain/journey/change-words.ts'
import { eventWords } from '#domain/journey/event-words.ts'
import { isKnownZone } from '#domain/time/calendar-day.ts'
import { readZoned } from '#domain/time/zoned-time.ts'
import { askedNumbers } from '#domain/tracking/asked-numbers.ts'
import { readFindInput, readings } from '#domain/tracking/find-input.ts'
import { numbersInText } from '#domain/tracking/found-numbers.ts'
import { lastDigits } from '#domain/tracking/last-digits.ts'
import { hasNearMisses, nearMissSearches, slipBetween } from '#domain/tracking/near-misses.ts'
import { numberFormWords } from '#domain/tracking/number-form-words.ts'
import { mayBeTracked, numberForm } from '#domain/tracking/number-form.ts'
import { beginningsOf, suggestionText } from '#domain/tracking/suggestions.ts'
import { midSentence, startSentence } from '#domain/util/sentence.ts'
import { readable } from '#domain/util/words-for.ts'
import { vesselNameKey } from '#domain/vessel/known-imos.ts'
import { superLinear } from '#contract/testing/super-linear.ts'

const readers: Record<string, Record<string, (text: string) => unknown>> = {
  contract: {
    ...identifiers,
    carrierOf: carriers.carrierOf,
    mainScac: carriers.mainScac,
    carrierOfBill: carriers.carrierOfBill,
    likelyType: carriers.likelyType,
    parseClock,
    parseBudget,
    instantOf,
    datePattern: format.datePattern,
    formatDate: (text) => format.formatDate('2026-11-21T10:00:00Z', text),
    isNumberFormat: format.isNumberFormat,
    formatNumber: (text) => format.formatNumber(1, text),
    matchOperation: (text) => matchOperation('GET', `/${text}`),
    webhookUrlSchema: (text) => webhookUrlSchema.safeParse(text),
    webhookUrlSchemaOfHost: (text) => webhookUrlSchema.safeParse(`https://${text}`),
    webhookHeaderName: (text) => webhookHeaderSchema.safeParse({ name: text, value: '' }),
    webhookHeaderValue: (text) => webhookHeaderSchema.safeParse({ name: 'a', value: text }),
  },
  domain: {
    askedNumbers,
    readings: (text) => readings(readFindInput(text)),
    numbersInText,
    lastDigits,
    hasNearMisses,
    nearMissSearches,
    slipBetween: (text) => slipBetween(text, `${text}1`),
    numberFormWords,
    numberForm,
    mayBeTracked,
    beginningsOf,
    suggestionText,
    midSentence,
    startSentence,
    readable,
    vesselNameKey,
    slugOf,
    changeLabel,
    eventWords,
    isKnownZone,
    readZoned,
    formatExample: (text) => formatExample('date', text),
    fieldKind,
    fileProblem: (text) => documents.fileProblem({ name: text, size: 1 }),
    documentName: (text) => documents.documentName(text, text),
    documentTypeWords: (text) => documents.documentTypeWords(text, undefined),
  },
  app: {
    findNumbers,
    readCsv,
    csvFile: (text) => csvFile([text], [[text]]),
    wordsOfName,
    tidyText,
    errorMembers,
    linesOf,
    foldText,
    wordsOf,
  },
}

describe.each(Object.entries(readers))('%s', (_, ofRoom) => {
  test.each(Object.entries(ofRoom))('%s takes a time in proportion to a text', (__, read) => {
    expect(superLinear(read)).toBeNull()
  })
})
